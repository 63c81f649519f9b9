import { standardEarningTerms, type EarningTerms } from '@tessera/billing'
import { z } from 'zod'

const count = z.number().int().min(0)
const currency = z.string().regex(/^[A-Z]{3}$/)

const changed = z.strictObject({
  sharePercent: count.max(100).optional(),
  weights: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), count.max(1000)).default({}),
  packFactor: count.min(1).max(1000).optional(),
  holdDays: count.max(365).optional(),
  closeAfterDays: count.max(27).optional(),
  leastPayoutMinor: z.record(currency, count.max(100_000_000)).default({}),
})

/** Reads the setting: the standard terms with what it changes of them; null where it is none. */
export function readEarningTerms(text: string): EarningTerms | null {
  try {
    const { weights, leastPayoutMinor, ...rest } = changed.parse(JSON.parse(text))
    const given = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    )
    return {
      ...standardEarningTerms,
      ...given,
      weights: { ...standardEarningTerms.weights, ...weights },
      leastPayoutMinor: { ...standardEarningTerms.leastPayoutMinor, ...leastPayoutMinor },
    }
  } catch {
    return null
  }
}
