import { earningPool } from './earning-pool.ts'
import { weightOf, type EarningTerms } from './earning-terms.ts'
import type { CoveringPayment, EarningMonth } from './month-slice.ts'

/** One download in a pool. Of other contributors' nothing is said but what it counts. */
export type ExportedLine = {
  readonly kind: string
  readonly isPack: boolean
  readonly weight: number
  /** Its place among the contributor's entries; null for lines of others. */
  readonly item: { readonly uuid: string; readonly name: string } | null
}

/** The state of a pool at some moment: each refund or late payment makes another. */
export type ExportedRevision = {
  readonly revision: number
  readonly bookedAt: string
  readonly payments: readonly CoveringPayment[]
  readonly netMinor: number
  readonly poolMinor: number
}

export type ExportedPool = {
  readonly pool: string
  readonly month: EarningMonth
  readonly currency: string
  readonly lines: readonly ExportedLine[]
  readonly revisions: readonly ExportedRevision[]
}

/** What the ledger says: of a download (`pool`, `revision`, `line` from 1) or of a payout. */
export type ExportedEntry = {
  readonly entry: string
  readonly type: string
  readonly pool: string | null
  readonly revision: number | null
  readonly line: number | null
  readonly currency: string
  readonly amountMinor: number
}

/** Everything that a contributor's earnings were made of. */
export type EarningsExport = {
  readonly version: 1
  readonly contributor: string
  readonly months: readonly { readonly month: EarningMonth; readonly terms: EarningTerms }[]
  readonly pools: readonly ExportedPool[]
  readonly entries: readonly ExportedEntry[]
  readonly balances: readonly { readonly currency: string; readonly amountMinor: number }[]
}

export type Recomputed = {
  readonly pools: number
  readonly entries: number
  /** The sum by currency, as recomputed. */
  readonly balances: Readonly<Record<string, number>>
  /** Sentences, one for each number that is another than it should be. */
  readonly faults: readonly string[]
}

/** Computes every number of an export again from payments, terms and downloads, and compares. */
export function recomputeEarnings(exported: EarningsExport): Recomputed {
  const faults: string[] = []
  const expected = new Map<string, number>()
  const terms = new Map(exported.months.map(({ month, terms: of }) => [month, of]))
  for (const pool of exported.pools) {
    const of = terms.get(pool.month)
    if (!of) faults.push(`pool ${pool.pool}: the terms of ${pool.month} are missing`)
    else for (const [key, amount] of entriesOf(pool, of, faults)) expected.set(key, amount)
  }
  const balances: Record<string, number> = {}
  for (const entry of exported.entries) {
    balances[entry.currency] = (balances[entry.currency] ?? 0) + entry.amountMinor
    if (entry.pool === null) continue
    const key = keyOf(entry.pool, entry.revision ?? 0, entry.line ?? 0)
    const amount = expected.get(key)
    expected.delete(key)
    if (amount !== entry.amountMinor) {
      faults.push(
        `entry ${entry.entry}: ${entry.amountMinor} is booked, ${amount ?? 'nothing'} was earned`,
      )
    }
  }
  for (const [key, amount] of expected) {
    if (amount !== 0) faults.push(`${key}: ${amount} was earned and is not booked`)
  }
  for (const { currency, amountMinor } of exported.balances) {
    if ((balances[currency] ?? 0) !== amountMinor) {
      faults.push(`balance: ${amountMinor} ${currency} is said, ${balances[currency] ?? 0} adds up`)
    }
  }
  return { pools: exported.pools.length, entries: exported.entries.length, balances, faults }
}

/** What the contributor's lines of a pool have to be booked with, by revision. */
function entriesOf(
  { pool, month, lines, revisions }: ExportedPool,
  terms: EarningTerms,
  faults: string[],
): [string, number][] {
  for (const [index, line] of lines.entries()) {
    if (line.weight !== weightOf(terms, line)) faults.push(`pool ${pool}: weight of ${index + 1}`)
  }
  const weights = lines.map(({ weight }) => weight)
  let before: readonly number[] = lines.map(() => 0)
  return revisions.flatMap(({ revision, payments, netMinor, poolMinor }) => {
    const made = earningPool({ month, sharePercent: terms.sharePercent, payments, weights })
    if (made.netMinor !== netMinor || made.poolMinor !== poolMinor) {
      faults.push(
        `pool ${pool}, ${revision}: ${netMinor} → ${poolMinor} is said, ${made.netMinor} → ${made.poolMinor} it is`,
      )
    }
    const booked = lines.flatMap(({ item }, index): [string, number][] => {
      const amount = (made.amounts[index] ?? 0) - (before[index] ?? 0)
      return item === null ? [] : [[keyOf(pool, revision, index + 1), amount]]
    })
    before = made.amounts
    return booked
  })
}

function keyOf(pool: string, revision: number, line: number): string {
  return `pool ${pool}, ${revision}, download ${line}`
}
