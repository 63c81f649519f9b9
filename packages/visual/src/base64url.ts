const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes as text for addresses, without padding (RFC 4648, section 5). */
export function toBase64url(bytes: ArrayLike<number>): string {
  let text = ''
  let [pending, bits] = [0, 0]
  for (let index = 0; index < bytes.length; index += 1) {
    pending = ((pending << 8) | bytes[index]!) & 0x3fff
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += DIGITS[(pending >> bits) & 63]
    }
  }
  return bits === 0 ? text : text + DIGITS[(pending << (6 - bits)) & 63]
}

/** So many bytes that were written so; null for any other text, since one value has one text. */
export function fromBase64url(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((length * 4) / 3)) return null
  const bytes = new Uint8Array(length)
  let [pending, bits, at] = [0, 0, 0]
  for (const digit of text) {
    pending = ((pending << 6) | DIGITS.indexOf(digit)) & 0x3fff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (pending >> bits) & 255
  }
  return toBase64url(bytes) === text ? bytes : null
}
