import { readConsent } from '#domains/foundation/consent/index.ts'
import { createEventBatch } from './event-batch.ts'
import type { ClientEvent, EventName } from './event-names.ts'

const batch = createEventBatch({
  send: (events) => void navigator.sendBeacon('/events', JSON.stringify({ events })),
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
})

type Place = Pick<ClientEvent, 'route' | 'previousRoute' | 'referer'>

/** Where the visitor is; null where nothing is counted: for admins and crawlers, or switched off. */
let place: Place | null = null

/** Counts an event of the page on show, where the visitor agreed to it. */
export function track(event: EventName, detail = ''): void {
  if (place === null || readConsent() !== 'all') return
  batch.add({ event, detail, ...place })
}

/** The page changed. */
export function arriveAt(next: Place | null): void {
  place = next
}

/** Before the page goes: what waits is sent. */
export function sendEvents(): void {
  batch.flush()
}
