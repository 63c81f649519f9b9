declare module 'fontkit' {
  export type GlyphRun = {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }
  type Path = {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    /** Below the base line, so usually negative. */
    readonly descent: number
    readonly familyName: string | null
    /** Code points that lead to a glyph. */
    readonly characterSet: readonly number[]
    /** Tables by their names, of those that are there. */
    readonly COLR?: object
    readonly 'SVG '?: object
    readonly sbix?: object
    readonly CBLC?: object
    readonly fvar?: object
    glyphForCodePoint(codePoint: number): {
      readonly name: string | null
      readonly advanceWidth: number
      readonly path: Path
    }
    layout(text: string): GlyphRun
    getVariation(settings: Readonly<Record<string, number>>): Font
  }
  /** A font from the bytes of a file; a file of several has `fonts`. */
  export function create(bytes: Uint8Array): Font & { readonly fonts?: readonly Font[] }
}
