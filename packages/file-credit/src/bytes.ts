/** Bytes of their own: `slice` of a Node buffer would share them. */
export function copyBytes(bytes: Uint8Array, from: number, to = bytes.length): Uint8Array {
  return Uint8Array.from(bytes.subarray(from, to))
}

/** Whether these bytes stand at a place; false where the file ends before. */
export function hasBytes(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte)
}

/** The bytes of an ASCII name, such as that of a chunk. */
export function ascii(name: string): number[] {
  return [...name].map((sign) => sign.charCodeAt(0))
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
