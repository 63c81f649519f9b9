import type { RenderTaskName, RenderTasks } from './render-tasks.ts'

/** Units for a million pixels; a unit is about 10 ms of one core. Measured with drawings of icons. */
const UNITS_PER_MEGAPIXEL = { avif: 40, webp: 12, png: 6, jpg: 4, jpeg: 4 } as const
/** What any drawing costs beside its pixels. */
const LEAST = 2
/** Measured with sheets of thousands of selectors. */
const STRANGERS_LETTERS_A_UNIT = 4_000
const ANIMATION_PX = 400
const ANIMATION_UNITS = 200

/** From here on a drawing is slow: others must not wait for it. */
export const SLOW_UNITS = 40

/** About what a task costs before it is done, in units. */
const costs: {
  readonly [Name in RenderTaskName]: (...input: Parameters<RenderTasks[Name]>) => number
} = {
  readStrangersSvg: (text) => LEAST + Math.ceil(text.length / STRANGERS_LETTERS_A_UNIT),
  svgToRaster: (_, { width, height, format }) => raster(width, height, format),
  resizeRaster: (_, { width, height, format }) => raster(width, height, format),
  svgPixels: (_, size) => raster(size, size, 'jpg'),
  rasterPixels: (_, size) => raster(size, size, 'jpg'),
  svgToPdf: () => 5,
  svgToIco: () => 10,
  lottieFrames: (_, { frames, size, format }) => frames.length * (5 + raster(size, size, format)),
  lottieToGif: (_, { size }) => animation(size),
  lottieToMp4: (_, { size }) => animation(size),
  lottieToWebp: (_, { size }) => animation(size),
  writeWebFont: () => 200,
  convertFile: (bytes) => ANIMATION_UNITS + Math.ceil(bytes.length / STRANGERS_LETTERS_A_UNIT),
  modelToUsdz: (glb) => ANIMATION_UNITS + Math.ceil(glb.length / STRANGERS_LETTERS_A_UNIT),
  glyphOutlines: (svgs) => LEAST + svgs.length,
}

export function costOf<Name extends RenderTaskName>(
  task: Name,
  input: Parameters<RenderTasks[Name]>,
): number {
  const cost: (...input: Parameters<RenderTasks[Name]>) => number = costs[task]
  return cost(...input)
}

function raster(
  width: number,
  height: number | undefined,
  format: keyof typeof UNITS_PER_MEGAPIXEL,
): number {
  const megapixels = (width * (height ?? width)) / 1_000_000
  return Math.ceil(LEAST + megapixels * UNITS_PER_MEGAPIXEL[format])
}

function animation(size: number): number {
  return Math.ceil(ANIMATION_UNITS * Math.max(0.5, (size / ANIMATION_PX) ** 2))
}
