declare module 'fontkit' {
  export type GlyphRun = {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    layout(text: string): GlyphRun
    getVariation(settings: Readonly<Record<string, number>>): Font
  }
  /** A font from the bytes of a TrueType or WOFF2 file. */
  export function create(bytes: Uint8Array): Font
}
