/** The part of the package's API that is used. It is installed only to cut fonts. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
