/** A term that stands beside a query on some assets. */
type NearTerm = {
  readonly term: string
  /** Hits of the query that hold it. */
  readonly together: number
  /** Hits of its own. */
  readonly count: number
}

/** A term is near a query where at least this share of what it finds is about the query as well. */
const LEAST_SHARE = 0.05

/**
 * Near terms, the closest first: those that stand beside the query often and elsewhere seldom. Words that stand
 * beside everything, such as “off” or “animated”, are near nothing.
 */
export function byCloseness(terms: readonly NearTerm[]): NearTerm[] {
  return terms
    .filter(({ together, count }) => count > 0 && together / count >= LEAST_SHARE)
    .toSorted((one, other) => closeness(other) - closeness(one))
}

function closeness({ together, count }: NearTerm): number {
  return (together * Math.min(together, count)) / count
}
