export type RetryOptions = {
  /** Attempts in all; 1 sends once. */
  readonly attempts: number
  /** Longer than this nobody waits: the refusal is thrown instead. */
  readonly longestWaitMs: number
  /** From 0 to 1; spreads programs that were all told to wait. */
  readonly random: () => number
}

const usual: RetryOptions = { attempts: 4, longestWaitMs: 60_000, random: Math.random }
const FIRST_WAIT_MS = 500

/** Answers that a later attempt may mend, where repeating it has no second effect. */
const passing: ReadonlySet<number> = new Set([500, 502, 504])
/** Answers by which the site says that it did nothing. */
const busy: ReadonlySet<number> = new Set([429, 503])

/** Milliseconds until the next attempt; null where there is none. Without an answer the site could not be reached. */
export function waitBefore(
  attempt: number,
  response: Response | null,
  given: Partial<RetryOptions> & { readonly isRepeatable: boolean },
): number | null {
  const { attempts, longestWaitMs, random } = { ...usual, ...given }
  if (attempt >= attempts) return null
  const status = response?.status ?? 0
  const mayRepeat = given.isRepeatable && (status === 0 || passing.has(status))
  if (!mayRepeat && !busy.has(status)) return null
  const asked = response && readRetryAfter(response)
  const own = FIRST_WAIT_MS * 2 ** (attempt - 1)
  const wait = asked === null ? own * (0.5 + random() / 2) : asked + random() * FIRST_WAIT_MS
  return wait > longestWaitMs ? null : wait
}

/** Retry-After in seconds, the only form that the API sends. */
function readRetryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) * 1000 : null
}
