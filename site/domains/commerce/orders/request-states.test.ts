import { expect, test } from 'vitest'
import {
  visitorRequestKinds as kinds,
  visitorRequestStates as states,
} from '#db/schema/visitor-requests.ts'
import { isClosed, nextStates } from './request-states.ts'

test.each(kinds)('a %s goes forward only, and every way ends', (kind) => {
  const seen: string[] = []
  const walk = (state: (typeof states)[number], path: readonly string[]) => {
    expect(path).not.toContain(state)
    seen.push(state)
    for (const next of nextStates(kind, state)) walk(next, [...path, state])
  }
  walk('received', [])
  expect(seen).toContain('declined')
  expect(nextStates(kind, 'withdrawn')).toEqual([])
})

test('only applications for education are approved, only orders are quoted', () => {
  const reachable = (kind: (typeof kinds)[number]) =>
    new Set(states.flatMap((state) => nextStates(kind, state)))
  expect(kinds.filter((kind) => reachable(kind).has('approved'))).toEqual(['education'])
  expect(kinds.filter((kind) => reachable(kind).has('quoted'))).toEqual(['custom-order'])
})

test('what is declined, done or withdrawn is closed', () => {
  for (const state of ['declined', 'withdrawn'] as const) {
    expect(kinds.filter((kind) => !isClosed(kind, state))).toEqual([])
  }
  expect(isClosed('hire', 'forwarded')).toBe(false)
  expect(isClosed('custom-order', 'done')).toBe(true)
})
