import { expect, test } from 'vitest'
import { createEventBatch } from './event-batch.ts'
import type { ClientEvent } from './event-names.ts'

const event = (detail: string): ClientEvent => ({
  event: 'search',
  route: 'search/icon',
  previousRoute: 'home',
  referer: '',
  detail,
})

function clock() {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let last = 0
  return {
    timers,
    setTimer: (run: () => void, ms: number) => (timers.set(++last, { run, ms }), last),
    clearTimer: (timer: unknown) => void timers.delete(timer as number),
  }
}

test('events go out together 500 ms after the first', () => {
  const sent: string[][] = []
  const { timers, setTimer, clearTimer } = clock()
  const send = (events: readonly ClientEvent[]) =>
    void sent.push(events.map(({ detail }) => detail))
  const batch = createEventBatch({ send, setTimer, clearTimer })
  batch.add(event('a'))
  batch.add(event('b'))
  expect(sent).toEqual([])
  expect([...timers.values()].map(({ ms }) => ms)).toEqual([500])
  for (const { run } of timers.values()) run()
  expect(sent).toEqual([['a', 'b']])
  expect(timers.size).toBe(0)
})

test('four events go out at once, and nothing is sent twice', () => {
  const sent: string[][] = []
  const { timers, setTimer, clearTimer } = clock()
  const send = (events: readonly ClientEvent[]) =>
    void sent.push(events.map(({ detail }) => detail))
  const batch = createEventBatch({ send, setTimer, clearTimer })
  for (const detail of ['a', 'b', 'c', 'd', 'e']) batch.add(event(detail))
  expect(sent).toEqual([['a', 'b', 'c', 'd']])
  batch.flush()
  batch.flush()
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['e']])
  expect(timers.size).toBe(0)
})
