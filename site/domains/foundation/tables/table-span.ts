/** Spans of days by name, in UTC; today counts as a day. */
export const spanNames = ['today', '7d', '30d', '90d', 'month', 'year'] as const
export type SpanName = (typeof spanNames)[number]

/** A span by name, or from one day to another, both included; a side may be open. */
export type Span =
  | { readonly name: SpanName }
  | { readonly name: 'days'; readonly from: string | null; readonly to: string | null }

export const isSpanName = (name: string): name is SpanName => spanNames.some((one) => one === name)

const DAY_MS = 86_400_000

/** The first moment of a span and the first one after it; null where that side is open. */
export function boundsOf(span: Span, now: Date): { from: Date | null; before: Date | null } {
  if (span.name === 'days') {
    return {
      from: span.from === null ? null : new Date(`${span.from}T00:00:00Z`),
      before: span.to === null ? null : new Date(Date.parse(`${span.to}T00:00:00Z`) + DAY_MS),
    }
  }
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const starts = {
    today: Date.UTC(year, month, day),
    '7d': Date.UTC(year, month, day - 6),
    '30d': Date.UTC(year, month, day - 29),
    '90d': Date.UTC(year, month, day - 89),
    month: Date.UTC(year, month, 1),
    year: Date.UTC(year, 0, 1),
  } as const satisfies Record<SpanName, number>
  return { from: new Date(starts[span.name]), before: null }
}
