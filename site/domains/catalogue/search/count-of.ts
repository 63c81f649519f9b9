import type { AssetKind } from '@tessera/contracts'
import type { Translate } from '#web/i18n/create-translator.ts'

/** `1,284 icons`: a number with what it counts. */
export function countOf(
  t: Translate,
  what: AssetKind | 'all' | 'pack' | 'bundle',
  count: number,
): string {
  return t(`search.count.${what}`, { count })
}
