// Biome already finds broken CSS. These are the house rules: no physical properties (the same sheet serves
// left-to-right and right-to-left), and colours and type come from the tokens.

const colourFunctions = [
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "hwb",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "color",
];
const cssWideKeywords = ["inherit", "initial", "unset", "revert", "revert-layer"];
const aPhysicalSide = "/(?<![\\w-])(left|right)(?![\\w-])/";
// One pixel is a hairline; what is relative to the text, the container or the window follows them.
const aLength = "/(?<![\\w.-])(?!1px)\\d*\\.?\\d*[1-9]\\d*(?:px|rem)\\b/";
const aTime = "/(?<![\\w.-])\\d*\\.?\\d+m?s\\b/";
const aToken = "/^var\\(--[a-z0-9-]+\\)$/";

const noSides = {
  "/^(background|mask|object|transform|perspective|offset)/": [aPhysicalSide],
};
const noTimes = { "/^(transition|animation)/": [aTime] };
/** Widths and heights stay free: those of a screen's own columns and parts follow from its content. */
const noLengths = {
  "/^(padding|margin|gap|row-gap|column-gap|scroll-(padding|margin))/": [aLength],
  "/^(border.*-radius|box-shadow|outline)/": [aLength],
};

/** @type {import("stylelint").Config} */
export default {
  referenceFiles: ["ui/**/*.css"],
  ignoreFiles: ["**/dist/**", "**/node_modules/**", "**/data/**", "demo/content/**"],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "property-layout-mappings": "flow-relative",
    "value-keyword-layout-mappings": "flow-relative",
    // Two radii are opposite corners, four start at the top left: neither turns with the text.
    "declaration-property-max-values": { "border-radius": 1 },
    "declaration-property-value-disallowed-list": noSides,
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": colourFunctions,
    "declaration-property-value-allowed-list": {
      "font-size": [aToken, ...cssWideKeywords],
      "line-height": [aToken, ...cssWideKeywords],
      "font-family": [aToken, ...cssWideKeywords],
      font: [aToken, ...cssWideKeywords],
    },
    "no-unknown-custom-properties": true,
    "no-unknown-animations": true,
  },
  overrides: [
    {
      // What a screen of the office is made of (docs/decisions/0092).
      files: ["admin/**/*.css"],
      rules: { "declaration-property-value-disallowed-list": { ...noSides, ...noTimes } },
    },
    {
      files: ["admin/!(kit)/**/*.css"],
      rules: {
        "declaration-property-value-disallowed-list": { ...noSides, ...noTimes, ...noLengths },
      },
    },
    {
      files: [
        "ui/tokens.css",
        "ui/print-tokens.css",
        "ui/reading-preferences.css",
        "ui/back-office-tokens.css",
        "ui/fonts/**/*.css",
      ],
      rules: {
        "color-no-hex": null,
        "color-named": null,
        "function-disallowed-list": null,
        "declaration-property-value-allowed-list": null,
      },
    },
  ],
};
