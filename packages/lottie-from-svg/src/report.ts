/** How a property or feature was carried over. */
export type Outcome = 'sampled' | 'approximated' | 'omitted'

export interface ReportEntry {
  readonly outcome: Outcome
  /** What it concerns: an element, attribute or property, such as `filter` or `text`. */
  readonly feature: string
  /** Why, in one English sentence. */
  readonly reason: string
  /** How often it was met. */
  readonly count: number
}

export interface ConversionReport {
  /** Animations whose keys were written as they are, without sampling. */
  readonly exactAnimations: number
  readonly sampledAnimations: number
  /** Distinct findings, in the order met; empty when the file says all that the SVG does. */
  readonly entries: readonly ReportEntry[]
  /** Seconds before the part that repeats, and of that part; `null` when nothing repeats. */
  readonly introSeconds: number
  readonly periodSeconds: number | null
}

/** Gathers findings while a file is converted. */
export interface ReportLog {
  exact: number
  sampled: number
  add(outcome: Outcome, feature: string, reason: string): void
  entries(): ReportEntry[]
}

const MOST_ENTRIES = 200

export function createReportLog(): ReportLog {
  const counts = new Map<string, { outcome: Outcome; feature: string; reason: string; n: number }>()
  return {
    exact: 0,
    sampled: 0,
    add(outcome, feature, reason) {
      const key = `${outcome} ${feature} ${reason}`
      const known = counts.get(key)
      if (known) known.n += 1
      else if (counts.size < MOST_ENTRIES) counts.set(key, { outcome, feature, reason, n: 1 })
    },
    entries: () =>
      [...counts.values()].map(({ outcome, feature, reason, n }) => ({
        outcome,
        feature,
        reason,
        count: n,
      })),
  }
}
