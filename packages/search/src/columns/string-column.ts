const CHUNK = 8192

/** Strings as UTF-16 code units, each ended by a zero; none may hold a zero itself. */
export function encodeStrings(strings: readonly string[]): Uint16Array {
  const length = strings.reduce((total, text) => total + text.length + 1, 0)
  const units = new Uint16Array(length)
  let at = 0
  for (const text of strings) {
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i)
    at++
  }
  return units
}

/** The reverse of `encodeStrings`. */
export function decodeStrings(units: Uint16Array): string[] {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += CHUNK) {
    parts.push(String.fromCharCode(...units.subarray(at, at + CHUNK)))
  }
  const strings = parts.join('').split('\0')
  strings.pop()
  return strings
}
