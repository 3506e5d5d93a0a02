export default {
  extends: ["stylelint-config-standard"],
  reportNeedlessDisables: true,
  rules: {
    // A part, its piece, its kind: `.prompt`, `.prompt__words`, `.abtn--go`; `.h-iron_man` names a card.
    "selector-class-pattern": "^[a-z][a-z0-9]*(-[a-z0-9_]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$",
    // Vite takes addresses of stylesheets as strings.
    "import-notation": "string",
    // `currentColor`, as it is written everywhere; names of fonts as they are called.
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreProperties: ["/^--font-/"] }],
    // Which of two rules wins is a matter of layers; within one, a part's states and widths follow the part itself.
    "no-descending-specificity": null,
    // Safari wants these with its prefix.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["/text-size-adjust$/", "/user-select$/"] }],
    // Empty lines group what belongs together; Prettier leaves them as they are.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
  },
  overrides: [
    {
      files: ["**/*.svelte"],
      customSyntax: "postcss-html",
      rules: { "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }] },
    },
  ],
};
