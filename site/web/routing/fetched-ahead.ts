/** How long a browser gives the data of a page that it fetched ahead without asking again. */
export const KEPT_AHEAD_S = 60

/** Whether a browser asks for what may never be looked at: `Sec-Purpose: prefetch`, `prefetch;prerender`, and older names of it. */
export function isFetchedAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  )
}
