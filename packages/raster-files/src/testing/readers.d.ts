declare module 'qoijs' {
  /** `channels` 4 gives RGBA whatever the file holds. */
  export function decode(
    file: ArrayBuffer,
    offset: number | null,
    length: number | null,
    channels: 3 | 4,
  ): { width: number; height: number; data: Uint8Array }
}

declare module 'upng-js' {
  interface Png {
    width: number
    height: number
    tabs: { acTL?: { num_frames: number; num_plays: number } }
    frames: { delay: number }[]
  }
  const upng: {
    decode(file: ArrayBuffer): Png
    /** Every frame as it is seen, straight RGBA. */
    toRGBA8(png: Png): ArrayBuffer[]
  }
  export default upng
}
