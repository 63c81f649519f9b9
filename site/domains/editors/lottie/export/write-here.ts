import { lottieToSvg, withoutExtras, writeDotLottie, type LottieAnimation } from '@tessera/lottie'

/** A file of an animation that has no asset behind it, made without a server. */
export function writeHere(animation: LottieAnimation, format: 'json' | 'lottie' | 'svg'): Blob {
  if (format === 'json')
    return new Blob([JSON.stringify(withoutExtras(animation))], { type: 'application/json' })
  if (format === 'svg') return new Blob([lottieToSvg(animation).svg], { type: 'image/svg+xml' })
  const bytes = writeDotLottie(animation, { id: 'animation' })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip+dotlottie' })
}
