import {
  LottieError,
  readDotLottie,
  readLottie,
  withExtras,
  type LottieAnimation,
} from '@tessera/lottie'

/**
 * A file of the visitor’s, JSON or dotLottie, with its themes and state machines and nothing in it that runs
 * or loads; null for what is none.
 */
export function readForeign(bytes: Uint8Array): LottieAnimation | null {
  try {
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
      return readLottie(new TextDecoder().decode(bytes)).animation
    }
    const { animations, extras } = readDotLottie(bytes)
    const [first] = animations
    return first ? withExtras(first.file.animation, extras) : null
  } catch (error) {
    if (error instanceof LottieError) return null
    throw error
  }
}
