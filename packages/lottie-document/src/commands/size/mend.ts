import {
  dropHiddenLayers,
  dropUnusedAssets,
  extrasOf,
  optimiseLottie,
  roundLottie,
  withExtras,
  withoutExtras,
  type LottieAnimation,
} from '@tessera/lottie'
import { defineCommand } from '../define-command.ts'
import { oneOf } from '../fields/fields.ts'

/** What makes a file smaller without being seen, one by one and all together. */
export const mends = ['everything', 'decimals', 'unused-assets', 'hidden-layers'] as const
export type Mend = (typeof mends)[number]

const DECIMALS = 3
const mendName = oneOf(...mends)

/**
 * Makes the file smaller. `decimals` rounds to three digits; `unused-assets` joins equal assets and drops those
 * that no layer shows; `hidden-layers` drops what no frame shows; `everything` does all of that, and
 * drops what players assume anyway and what editors write for themselves. Names of layers stay.
 */
export const mend = defineCommand({
  type: 'mend',
  fields: { mend: mendName },
  edit(copy, { mend: wanted }) {
    const next = withExtras(mended(withoutExtras(copy), wanted), extrasOf(copy))
    for (const name of Object.keys(copy)) if (!(name in next)) delete copy[name]
    Object.assign(copy, next)
  },
})

function mended(animation: LottieAnimation, wanted: Mend): LottieAnimation {
  if (wanted === 'decimals') return roundLottie(animation, DECIMALS)
  if (wanted === 'unused-assets') return dropUnusedAssets(animation)
  if (wanted === 'hidden-layers') return dropHiddenLayers(animation)
  return optimiseLottie(animation, { decimals: DECIMALS, keepNames: true })
}
