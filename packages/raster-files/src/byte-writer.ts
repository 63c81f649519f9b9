/** A file that grows as bytes are added; numbers come in both byte orders. */
export interface ByteWriter {
  readonly length: number
  byte(value: number): void
  bytes(values: Uint8Array | readonly number[]): void
  /** One byte for each character; the text must be Latin-1. */
  text(latin: string): void
  uint16le(value: number): void
  uint32le(value: number): void
  uint16be(value: number): void
  uint32be(value: number): void
  /** What was written, as a copy of exactly its length. */
  finish(): Uint8Array
}

/** @param capacity bytes to set aside at first; it doubles where that is not enough */
export function createByteWriter(capacity = 1024): ByteWriter {
  let buffer = new Uint8Array(capacity)
  let length = 0

  function reserve(count: number): number {
    const start = length
    length += count
    if (length > buffer.length) {
      const larger = new Uint8Array(Math.max(length, buffer.length * 2))
      larger.set(buffer.subarray(0, start))
      buffer = larger
    }
    return start
  }

  function number(value: number, bytes: number, isLittle: boolean): void {
    const start = reserve(bytes)
    for (let at = 0; at < bytes; at += 1) {
      buffer[start + (isLittle ? at : bytes - 1 - at)] = Math.floor(value / 2 ** (8 * at)) & 255
    }
  }

  return {
    get length() {
      return length
    },
    byte: (value) => number(value, 1, true),
    bytes: (values) => {
      const start = reserve(values.length)
      buffer.set(values, start)
    },
    text: (latin) => {
      const start = reserve(latin.length)
      for (let at = 0; at < latin.length; at += 1) buffer[start + at] = latin.charCodeAt(at)
    },
    uint16le: (value) => number(value, 2, true),
    uint32le: (value) => number(value, 4, true),
    uint16be: (value) => number(value, 2, false),
    uint32be: (value) => number(value, 4, false),
    finish: () => buffer.slice(0, length),
  }
}
