import type { LottieAnimation } from './animation.ts'
import { isObject, type JsonObject } from './json-tree.ts'

/** What a Lottie file says of the work in it; empty fields are left out. */
export type LottieCredit = {
  readonly title: string
  readonly author: string
  /** Licences with their addresses and what was changed. */
  readonly rights: string
  readonly source: string
  readonly licenseUrl: string | null
}

/**
 * A copy with its credit: author and licence in `meta.a` and `meta.d`, which editors show, and every
 * field by its name in `meta.credit`, which is our own. Other metadata stays.
 */
export function creditLottie<Animation extends LottieAnimation | JsonObject>(
  animation: Animation,
  { title, author, rights, source, licenseUrl }: LottieCredit,
): Animation {
  const named = { title, author, license: rights, licenseUrl, source }
  const credit = Object.entries(named).filter(([, value]) => value !== null && value !== '')
  const meta: JsonObject = isObject(animation.meta) ? animation.meta : {}
  return {
    ...animation,
    meta: { ...meta, a: author, d: rights, credit: Object.fromEntries(credit) },
  }
}
