/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = process.env.BOOMTABLE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/boomtable/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // what is inlined would be forbidden by our own content policy
    target: "es2022",
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: {
    fs: { allow: [".."] }, // the games' catalogs and rules live beside their Python
    proxy: {
      "/api": { target: SERVER },
      "/socket": { target: SERVER, ws: true },
    },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "lint.test.js"], isolate: false },
}));
