/** Squoosh's codecs as @jsquash ships them; its own types name a global that they do not bring along. */
declare module '@jsquash/*.js' {
  interface Encoder {
    encode(
      rgba: Uint8Array,
      width: number,
      height: number,
      options: Readonly<Record<string, number | boolean>>,
    ): Uint8Array | null
  }
  interface Decoder {
    decode(
      file: Uint8Array,
      bitDepth?: number,
    ): { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } | null
  }
  /** Without a binary it is fetched from beside the module. */
  export default function start(options?: {
    readonly wasmBinary?: ArrayBuffer
  }): Promise<Encoder & Decoder>
}
