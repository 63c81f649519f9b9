/** A linear channel from 0 to 1 as sRGB from 0 to 1 (IEC 61966-2-1). */
export function linearToSrgb(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear))
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

/** An sRGB channel from 0 to 1 as linear light from 0 to 1. */
export function srgbToLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** `#rrggbb` of three sRGB channels from 0 to 1. */
export function toHex(channels: readonly number[]): string {
  const digits = channels
    .slice(0, 3)
    .map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

/** Three sRGB channels from 0 to 1 of `#rrggbb`. */
export function fromHex(color: string): [number, number, number] {
  const value = parseInt(color.slice(1, 7), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
