import { expect, test } from 'vitest'
import { emptyList, reduceSuggest, shownText, type SuggestEvent } from './suggest-list.ts'

const after = (...events: SuggestEvent[]) => events.reduce(reduceSuggest, emptyList)
const typed: SuggestEvent = { type: 'typed', text: 'wea' }
const answered: SuggestEvent = { type: 'answered', rows: ['weather', 'weapon'] }
const down: SuggestEvent = { type: 'moved', by: 1 }
const up: SuggestEvent = { type: 'moved', by: -1 }

test('arrows copy the chosen row into the field, past the end the typed text comes back', () => {
  expect(shownText(after(typed, answered))).toBe('wea')
  expect(shownText(after(typed, answered, down))).toBe('weather')
  expect(shownText(after(typed, answered, down, down))).toBe('weapon')
  expect(shownText(after(typed, answered, down, down, down))).toBe('wea')
  expect(shownText(after(typed, answered, up))).toBe('weapon')
})

test('arrows do nothing without rows', () => {
  expect(after(typed, down)).toEqual(after(typed))
})

test('Escape closes and forgets the choice; typing opens again', () => {
  const closed = after(typed, answered, down, { type: 'closed' })
  expect(closed).toMatchObject({ isOpen: false, active: -1 })
  expect(reduceSuggest(closed, typed).isOpen).toBe(true)
})

test('new text or new rows take the choice away', () => {
  expect(after(typed, answered, down, { type: 'typed', text: 'weap' }).active).toBe(-1)
  expect(after(typed, answered, down, answered).active).toBe(-1)
})

test('recent searches and suggestions never mix', () => {
  const recent: SuggestEvent = { type: 'answered', rows: ['heart'] }
  expect(after({ type: 'opened' }, recent, typed).rows).toEqual([])
  expect(after(typed, answered, { type: 'typed', text: ' ' }).rows).toEqual([])
  expect(after(typed, answered, { type: 'typed', text: 'weat' }).rows).toEqual([
    'weather',
    'weapon',
  ])
})
