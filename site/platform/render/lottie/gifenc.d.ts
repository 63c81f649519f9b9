declare module 'gifenc' {
  type Palette = readonly (readonly number[])[]
  type ColorFormat = 'rgb565' | 'rgb444' | 'rgba4444'

  interface FrameOptions {
    /** Given with the first frame it holds for all. */
    palette?: Palette
    /** Milliseconds. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** 2 clears the frame before the next one is drawn. */
    dispose?: number
    /** 0 for ever, -1 once. */
    repeat?: number
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array
  }

  /** In browsers alone, where the module is bundled. */
  export const quantize: (typeof gifenc)['quantize']
  export const applyPalette: (typeof gifenc)['applyPalette']

  const gifenc: {
    /** Writes whole frames; ours writes what changed, and benchmarks compare the two. */
    GIFEncoder(): Encoder
    quantize(rgba: Uint8Array, maxColors: number, options?: { format?: ColorFormat }): Palette
    applyPalette(rgba: Uint8Array, palette: Palette, format?: ColorFormat): Uint8Array
  }
  export default gifenc
}
