const CHUNK = 8_192
const written = new WeakMap<Uint8Array, string>()

/** Written once for each file: autosave asks after every step. */
export function textOfBytes(bytes: Uint8Array): string {
  const known = written.get(bytes)
  if (known !== undefined) return known
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  const made = btoa(text)
  written.set(bytes, made)
  return made
}

/** Null for what is no Base64. */
export function bytesOfText(text: unknown): Uint8Array | null {
  if (typeof text !== 'string') return null
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
