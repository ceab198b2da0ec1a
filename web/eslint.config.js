import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/wire"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs["flat/recommended"],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // views are arrays of known length
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" },
      ],
      "svelte/no-at-html-tags": "error",
      "svelte/prefer-svelte-reactivity": "off", // what nobody draws need not be reactive
      "no-undef": "off", // TypeScript knows better
      "svelte/no-navigation-without-resolve": "off", // that is SvelteKit's
    },
  },
);
