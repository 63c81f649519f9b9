const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const signatures = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const

/** A picture as a `data:` address, its type told by its first bytes; null when it is none of ours. */
export function pictureAddress(bytes: Uint8Array): string | null {
  const known = signatures.find(([, start]) => start.every((byte, i) => bytes[i] === byte))
  return known ? `data:${known[0]};base64,${base64(bytes)}` : null
}

function base64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const digits = [18, 12, 6, 0].map((shift) => ALPHABET[(triple >> shift) & 63]!)
    chunks.push(
      digits
        .slice(0, Math.min(3, bytes.length - i) + 1)
        .join('')
        .padEnd(4, '='),
    )
  }
  return chunks.join('')
}
