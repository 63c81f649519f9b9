import { joinBytes } from '../join-bytes.ts'

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

/** Length, type, data and check sum, as every part of a PNG. */
export function pngChunk(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const name = Uint8Array.from(type, (letter) => letter.charCodeAt(0))
  const body = joinBytes([name, ...parts])
  const chunk = new DataView(new ArrayBuffer(body.length + 8))
  chunk.setUint32(0, body.length - 4)
  new Uint8Array(chunk.buffer).set(body, 4)
  chunk.setUint32(body.length + 4, crc32(body))
  return new Uint8Array(chunk.buffer)
}

const CRC_POLYNOMIAL = 0xedb8_8320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0)
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 255]!
  return (crc ^ 0xffff_ffff) >>> 0
}
