import { encode } from 'uqr'

export type QrCode = { readonly path: string; readonly size: number }

/** A QR code as the path of its dark squares, each one unit wide, with the quiet zone around. */
export function qrPath(text: string): QrCode {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}
