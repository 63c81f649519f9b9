/** A linear channel from 0 to 1 as sRGB from 0 to 1 (IEC 61966-2-1). */
export function linearToSrgb(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear))
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

/** An sRGB channel from 0 to 1 as linear light from 0 to 1. */
export function srgbToLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
