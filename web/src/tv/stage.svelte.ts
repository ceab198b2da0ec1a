// A television is a stage of at least 1920 by 1080, whatever its screen has: measured there, what is
// 24 high is 2.2 % of a screen, and read from three metres.

const STAGE = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1500 }; // somebody holds a phone

export class Stage {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  constructor() {
    $effect(() => {
      const look = (): void => {
        [this.#width, this.#height] = [innerWidth, innerHeight];
      };
      look();
      addEventListener("resize", look);
      return () => removeEventListener("resize", look);
    });
  }

  get isUpright(): boolean {
    return this.#width < this.#height;
  }
  get scale(): number {
    return scaleOf(this.#width, this.#height);
  }
  get width(): number {
    return this.#width / this.scale;
  }
  get height(): number {
    return this.#height / this.scale;
  }
}

/** What the stage is multiplied by to fill a screen; where that is wider or higher, so is the stage. */
export function scaleOf(width: number, height: number): number {
  const stage = width < height ? UPRIGHT : STAGE;
  return Math.min(width / stage.width, height / stage.height);
}
