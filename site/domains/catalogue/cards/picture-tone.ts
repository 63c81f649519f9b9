import type { AssetKind } from '@tessera/contracts'

/**
 * How a picture fares on the stage: `mono` has no colour of its own and may be turned light at night,
 * `dark` would vanish on a dark page and `pale` on a light one, so that they bring their own ground.
 */
export type PictureTone = 'mono' | 'dark' | 'pale'

const DARK = 0.12
/** A drawing in black with a little colour is a hole in a dark page, though its mean is just seen there. */
const DARK_DRAWING = 0.12
/** The luminance of the light stage, #f5f5f6. */
const LIGHT_STAGE = 0.913
/** Less contrast than this and a shape is guessed rather than seen. */
const LEAST_CONTRAST = 1.6
/** One of the main colours with as much as this draws an outline, and would vanish on a dark ground. */
const OUTLINE_CONTRAST = 3
const MAIN_COLORS = 3
/** From this chroma on a hue stands out of grey by itself, as a yellow does. */
const VIVID = 0.4
/** Each colour of a palette covers about half of what the one before it does. */
const SHARE = 0.5

/** The luminance of the dark stage, #19191d. */
const DARK_STAGE = 0.0098
/** From this share of strong pixels on a drawing has an outline that shows it. */
const OUTLINE_SHARE = 0.08

/** Means over what a picture shows, measured once it was drawn. */
export type PictureLight = {
  readonly luminance: number
  readonly chroma: number
  readonly outline: number
}

/**
 * The tone of an asset by the pixels of its picture, and until that is drawn by its colours, the most used first;
 * undefined where any ground will do.
 */
export function pictureTone(
  kind: AssetKind,
  colors: readonly string[],
  light?: PictureLight | null,
): PictureTone | undefined {
  const [main] = colors
  if (main === undefined && kind === 'icon') return 'mono'
  if (light) return isBlackDrawing(light, main) ? 'dark' : toneOfLight(light)
  if (main === undefined) return undefined
  if (lightnessOf(main) < DARK) return 'dark'
  return isPale(colors) ? 'pale' : undefined
}

/**
 * The tone of an asset on a stage of its own, or of the colours that a visitor gave it. A list keeps a vivid asset on
 * the stage of its neighbours; here nothing has a contrast below 1.6:1, unless an outline with 3:1 shows it.
 */
export function stageTone(
  kind: AssetKind,
  colors: readonly string[],
  light?: PictureLight | null,
): PictureTone | undefined {
  const tone = pictureTone(kind, colors, light)
  if (tone !== undefined) return tone
  const { luminance } = light ?? meanOf(colors)
  if (isDark(luminance)) return 'dark'
  const hasOutline = light ? light.outline >= OUTLINE_SHARE : isOutlined(colors)
  return contrastOf(luminance) < LEAST_CONTRAST && !hasOutline ? 'pale' : undefined
}

function isBlackDrawing({ luminance, chroma }: PictureLight, main: string | undefined): boolean {
  const isBlack = main !== undefined && lightnessOf(main) < DARK
  return isBlack && luminance < DARK_DRAWING && chroma < VIVID
}

function toneOfLight({ luminance, chroma, outline }: PictureLight): PictureTone | undefined {
  if (isDark(luminance)) return 'dark'
  const isSeen = contrastOf(luminance) >= LEAST_CONTRAST || chroma >= VIVID
  return isSeen || outline >= OUTLINE_SHARE ? undefined : 'pale'
}

function isPale(colors: readonly string[]): boolean {
  const { luminance, chroma } = meanOf(colors)
  return !isOutlined(colors) && contrastOf(luminance) < LEAST_CONTRAST && chroma < VIVID
}

function isDark(luminance: number): boolean {
  return (luminance + 0.05) / (DARK_STAGE + 0.05) < LEAST_CONTRAST
}

function isOutlined(colors: readonly string[]): boolean {
  return colors
    .slice(0, MAIN_COLORS)
    .some((hex) => contrastOf(luminanceOf(channelsOf(hex))) >= OUTLINE_CONTRAST)
}

/** Of a palette, each colour weighing half of the one before; of none, a grey that any stage shows. */
function meanOf(colors: readonly string[]): Pick<PictureLight, 'luminance' | 'chroma'> {
  const mean = { luminance: 0, chroma: 0, weight: 0 }
  for (const [index, hex] of colors.entries()) {
    const weight = SHARE ** index
    const rgb = channelsOf(hex)
    mean.luminance += weight * luminanceOf(rgb)
    mean.chroma += weight * (Math.max(...rgb) - Math.min(...rgb))
    mean.weight += weight
  }
  if (mean.weight === 0) return { luminance: 0.2, chroma: 0 }
  return { luminance: mean.luminance / mean.weight, chroma: mean.chroma / mean.weight }
}

function luminanceOf(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map(toLinear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(luminance: number): number {
  return (LIGHT_STAGE + 0.05) / (luminance + 0.05)
}

/** Rough share of light, 0 to 1, by the weights of Rec. 709. */
function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
