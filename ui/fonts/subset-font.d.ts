// The part of subset-font 2.9 that we use; the package has no types.
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "sfnt" | "woff" | "woff2";
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  const subsetFont: (font: Buffer, text: string, options?: SubsetOptions) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default subsetFont;
}
declare module "fontverter" {
  export function convert(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer>;
}
