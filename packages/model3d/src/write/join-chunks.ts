/** A GLB of its document and the parts of its binary chunk, which are `length` bytes together. */
export function joinChunks(
  document: object,
  parts: readonly Uint8Array[],
  length: number,
): Uint8Array {
  const json = encodeAscii(JSON.stringify(document))
  const total = 12 + 8 + json.length + 8 + length
  const file = new Uint8Array(total)
  const view = new DataView(file.buffer)
  const words = [0x46546c67, 2, total, json.length, 0x4e4f534a]
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true)
  file.set(json, 20)
  let at = 20 + json.length
  view.setUint32(at, length, true)
  view.setUint32(at + 4, 0x004e4942, true)
  at += 8
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** JSON with everything above ASCII as `\u` escapes, padded with spaces to four bytes. */
function encodeAscii(json: string): Uint8Array {
  const escaped = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const bytes = new Uint8Array((escaped.length + 3) & ~3).fill(0x20)
  for (let at = 0; at < escaped.length; at += 1) bytes[at] = escaped.charCodeAt(at)
  return bytes
}
