import { extrasOf, withExtras, type LottieAnimation, type LottieExtras } from '@tessera/lottie'

/** Puts other themes and state machines onto a copy, in place. */
export function changeExtras(
  copy: LottieAnimation,
  change: (extras: LottieExtras) => LottieExtras,
): void {
  const next = withExtras(copy, change(extrasOf(copy)))
  for (const name of Object.keys(copy)) if (!(name in next)) delete copy[name]
  Object.assign(copy, next)
}
