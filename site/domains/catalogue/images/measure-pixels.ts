/** What the pixels of a picture say of the ground it needs. Numbers from 0 to 1. */
export type PixelLight = {
  readonly luminance: number
  readonly chroma: number
  readonly outline: number
}

/** The luminance of the light stage, #f5f5f6. */
const LIGHT_STAGE = 0.913
const OUTLINE_CONTRAST = 3

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

/** Means over RGBA pixels, each by how much of it is seen; null where nothing is drawn. */
export function measurePixels(pixels: Uint8Array): PixelLight | null {
  let [weight, luminance, chroma, outline] = [0, 0, 0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha === 0) continue
    const light = 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!
    weight += alpha
    luminance += alpha * light
    chroma += (alpha * (Math.max(red, green, blue) - Math.min(red, green, blue))) / 255
    if ((LIGHT_STAGE + 0.05) / (light + 0.05) >= OUTLINE_CONTRAST) outline += alpha
  }
  if (weight === 0) return null
  return { luminance: luminance / weight, chroma: chroma / weight, outline: outline / weight }
}
