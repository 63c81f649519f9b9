declare module 'svg2ttf' {
  /** Turns the text of an SVG font into the bytes of a TrueType font. */
  export default function svg2ttf(
    svg: string,
    options: { ts: number; copyright: string },
  ): { buffer: Uint8Array }
}

declare module 'wawoff2' {
  export function compress(bytes: Uint8Array): Promise<Uint8Array>
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
