import { type FormatId, isFormat } from './formats.ts'
import { isSourceFormat, sourceFormats } from './source-formats.ts'

export type ConvertibleKind =
  | 'icon'
  | 'illustration'
  | '3d'
  | 'lottie'
  | 'kit-illustration'
  | 'photo'

export interface DownloadFormat {
  readonly format: FormatId
  /** Sizes on offer, in pixels of the longer side, ascending; absent where a size means nothing. */
  readonly sizes?: readonly number[]
  /** Whether the file lies ready; otherwise it is made from a stored one. */
  readonly isStored: boolean
}

/** One step from a stored format to an offered one. */
interface Step {
  readonly to: FormatId
  /** Stored formats it starts from, the best first. */
  readonly from: readonly FormatId[]
  readonly sizes?: readonly number[]
}

const ICON_SIZES = [24, 32, 48, 64, 96, 128, 256, 512, 1024] as const
const PICTURE_SIZES = [256, 512, 800, 1024, 1600, 2048] as const
const ANIMATION_SIZES = [256, 512] as const

const svg: Step = { to: 'svg', from: ['svg'] }
const pdf: Step = { to: 'pdf', from: ['svg'] }

const illustrationSteps: readonly Step[] = [
  svg,
  { to: 'png', from: ['svg', 'png', 'webp'], sizes: PICTURE_SIZES },
  { to: 'webp', from: ['svg', 'webp', 'png'], sizes: PICTURE_SIZES },
  pdf,
]

/** What each kind offers, in the order shown, and from what it can be made. */
const conversions = {
  icon: [
    svg,
    { to: 'png', from: ['svg'], sizes: ICON_SIZES },
    { to: 'webp', from: ['svg'], sizes: ICON_SIZES },
    pdf,
    { to: 'ico', from: ['svg'] },
  ],
  illustration: illustrationSteps,
  'kit-illustration': illustrationSteps,
  '3d': [
    { to: 'png', from: ['png', 'webp'], sizes: PICTURE_SIZES },
    { to: 'webp', from: ['webp', 'png'], sizes: PICTURE_SIZES },
    { to: 'glb', from: ['glb'] },
  ],
  lottie: [
    { to: 'json', from: ['json'] },
    { to: 'lottie', from: ['json'] },
    { to: 'gif', from: ['json'], sizes: ANIMATION_SIZES },
    { to: 'mp4', from: ['json'], sizes: ANIMATION_SIZES },
  ],
  photo: [
    { to: 'jpg', from: ['jpg', 'png', 'webp'], sizes: PICTURE_SIZES },
    { to: 'png', from: ['png', 'jpg', 'webp'], sizes: PICTURE_SIZES },
    { to: 'webp', from: ['webp', 'jpg', 'png'], sizes: PICTURE_SIZES },
  ],
} as const satisfies Record<ConvertibleKind, readonly Step[]>

/**
 * What a visitor can download of an asset, in the order to show it: the stored formats and what can
 * be made from them; last the files of programs, as they were brought. A moving SVG is offered as SVG alone, because every other format of the table
 * would hold it still.
 *
 * Raster sizes beyond a stored raster are left out when its longer side is given as `maxSize`: a
 * picture is never enlarged. Its own size is then the last one.
 */
export function downloadFormats(
  kind: ConvertibleKind,
  storedFormats: readonly string[],
  { isAnimated = false, maxSize }: { isAnimated?: boolean; maxSize?: number } = {},
): DownloadFormat[] {
  const isStored = (format: FormatId) => storedFormats.includes(format)
  const steps: readonly Step[] = conversions[kind]
  const isMovingSvg = isAnimated && kind !== 'lottie' && isStored('svg')
  const made = steps
    .filter(({ to }) => !isMovingSvg || to === 'svg')
    .filter(({ from }) => from.some(isStored))
    .map(({ to, sizes, from }) => {
      if (!sizes) return { format: to, isStored: isStored(to) }
      const offered = limitSizes(sizes, sourceOf(from, isStored), maxSize)
      return { format: to, sizes: offered, isStored: isStored(to) }
    })
  const sources = sourceFormats.filter(isStored).map((format) => ({ format, isStored: true }))
  return [...made, ...sources]
}

/**
 * The stored format a download is made from, the format itself where it is stored, or null where
 * this kind does not offer it or nothing stored leads to it.
 */
export function sourceFormat(
  kind: ConvertibleKind,
  storedFormats: readonly string[],
  to: string,
): FormatId | null {
  if (!isFormat(to)) return null
  if (isSourceFormat(to)) return storedFormats.includes(to) ? to : null
  const steps: readonly Step[] = conversions[kind]
  const step = steps.find((candidate) => candidate.to === to)
  return step ? sourceOf(step.from, (format) => storedFormats.includes(format)) : null
}

function sourceOf(from: readonly FormatId[], isStored: (format: FormatId) => boolean) {
  return from.find(isStored) ?? null
}

function limitSizes(sizes: readonly number[], source: FormatId | null, maxSize?: number) {
  if (maxSize === undefined || source === 'svg' || source === 'json') return sizes
  const smaller = sizes.filter((size) => size < maxSize)
  return [...smaller, maxSize].filter((size) => size <= sizes.at(-1)!)
}
