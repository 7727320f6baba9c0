/** What is used of the package, which is installed only where type is cut. */
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
