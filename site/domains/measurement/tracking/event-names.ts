/** Everything that is counted. What says more of an event is a word of few: a kind, a language, a variant. */
export const eventNames = [
  'page_view',
  'search',
  'download',
  'checkout',
  'locale_change',
  'experiment',
] as const

export type EventName = (typeof eventNames)[number]

/** One event as a browser tells it. */
export type ClientEvent = {
  readonly event: EventName
  /** Ids of rows of the route table: the page on show and the one before it. */
  readonly route: string
  readonly previousRoute: string
  /** Host of the site that led to this visit; empty for none. */
  readonly referer: string
  readonly detail: string
}

/** Sent together after so many milliseconds, or as soon as there are so many. */
export const BATCH_MS = 500
export const BATCH_SIZE = 4
