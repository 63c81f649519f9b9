import type { LocalSettings } from '#domains/foundation/local-settings/index.ts'

export type UpsellToast = 'items' | 'converter'

/** The download after which a plan is spoken of; before and after it nothing is said. */
const AT_DOWNLOAD = 3

type UpsellPlace = {
  /** Whether the page shows one Lottie animation. */
  readonly isLottie: boolean
  /** Without language prefix. */
  readonly pathname: string
  readonly settings: Pick<LocalSettings, 'lottieItemDownloadCount' | 'lottieConverterDownloadCount'>
}

/** The toast of a page: on a Lottie asset, and on a converter whose slug contains “lottie”. */
export function upsellToastOf({ isLottie, pathname, settings }: UpsellPlace): UpsellToast | null {
  const { lottieItemDownloadCount, lottieConverterDownloadCount } = settings
  if (isLottie) return lottieItemDownloadCount === AT_DOWNLOAD ? 'items' : null
  const isConverter = /^\/converter\/[^/]*lottie[^/]*\/?$/.test(pathname)
  return isConverter && lottieConverterDownloadCount === AT_DOWNLOAD ? 'converter' : null
}
