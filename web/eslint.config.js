import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  {
    ignores: [
      "dist/",
      "test-results/",
      "playwright-report/",
      "src/protocol.ts",
      "src/engine/types.ts",
      "src/engine/generated/",
    ],
  },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // Prettier wraps code; this catches what it leaves alone: comments, strings and attributes.
      "max-len": ["error", { code: 119, ignoreUrls: true }],
      // TypeScript reports undefined names itself, and knows the types that this rule does not.
      "no-undef": "off",
      // As TypeScript does: an underscore marks what has to be named but is not used.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { files: ["public/sw.js"], languageOptions: { globals: globals.serviceworker } },
);
