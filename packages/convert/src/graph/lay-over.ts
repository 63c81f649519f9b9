import { rgbOfHex } from '@tessera/vector'

/** A copy of straight RGBA over an opaque colour, `#rrggbb`; null leaves it as it is. */
export function layOver(rgba: Uint8Array, ground: string | null): Uint8Array {
  if (ground === null) return rgba
  const channels = rgbOfHex(ground)
  const out = new Uint8Array(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      out[at + channel] = Math.round(rgba[at + channel]! * alpha + channels[channel]! * (1 - alpha))
    }
    out[at + 3] = 255
  }
  return out
}
