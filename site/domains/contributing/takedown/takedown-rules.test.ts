import { expect, test } from 'vitest'
import { takedownStates, type TakedownState } from '#db/schema/takedowns.ts'
import {
  addBusinessDays,
  awayStates,
  deadlinesOf,
  isRepeatInfringer,
  takedownSteps,
  takeStep,
  type NoticeClock,
} from './takedown-rules.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const notice = (state: TakedownState, change: Partial<NoticeClock> = {}): NoticeClock => ({
  state,
  createdAt: at('2026-11-20T15:30'),
  decidedAt: null,
  counteredAt: null,
  ...change,
})

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20T15:30', 1, '2026-11-23T15:30'],
  ['2026-11-21T08:00', 1, '2026-11-23T08:00'],
  ['2026-11-22T08:00', 5, '2026-11-27T08:00'],
  ['2026-11-23T00:00', 10, '2026-12-07T00:00'],
  ['2026-11-23T00:00', 14, '2026-12-11T00:00'],
  ['2026-12-24T12:00', 0, '2026-12-24T12:00'],
  ['2026-12-31T12:00', 2, '2027-01-04T12:00'],
])('%s and %i business days is %s', (from, count, until) => {
  expect(addBusinessDays(at(from), count)).toEqual(at(until))
})

test.each([
  ['received', {}, { decideBy: at('2026-11-27T15:30') }],
  ['withdrawn', { decidedAt: at('2026-08-31T10:00') }, { counterBy: at('2027-02-28T10:00') }],
  ['withdrawn', { decidedAt: at('2026-11-24T10:00') }, { counterBy: at('2027-05-24T10:00') }],
  [
    'countered',
    { decidedAt: at('2026-11-24T10:00'), counteredAt: at('2026-11-26T09:00') },
    { restoreFrom: at('2026-12-10T09:00'), restoreBy: at('2026-12-16T09:00') },
  ],
  ['rejected', { decidedAt: at('2026-11-24T10:00') }, {}],
  ['restored', { counteredAt: at('2026-11-26T09:00') }, {}],
] as const)('the clocks of a notice that is %s', (state, change, clocks) => {
  const none = { decideBy: null, counterBy: null, restoreFrom: null, restoreBy: null }
  expect(deadlinesOf(notice(state, change))).toEqual({ ...none, ...clocks })
})

test('every step from every state: where it leads, or that it does not', () => {
  const table = takedownStates.map((state) => [
    state,
    ...takedownSteps.map((step) => {
      const answer = takeStep(notice(state), step, at('2026-11-25T00:00'))
      return answer.isAllowed ? answer.state : '-'
    }),
  ])
  expect([['', ...takedownSteps], ...table]).toEqual([
    ['', 'withdraw', 'reject', 'counter', 'uphold', 'restore', 'retract'],
    ['received', 'withdrawn', 'rejected', '-', '-', '-', 'retracted'],
    ['rejected', '-', '-', '-', '-', '-', '-'],
    ['withdrawn', '-', '-', 'countered', '-', 'restored', 'retracted'],
    ['countered', '-', '-', '-', 'upheld', 'restored', 'retracted'],
    ['restored', '-', '-', '-', '-', '-', '-'],
    ['upheld', '-', '-', '-', '-', 'restored', 'retracted'],
    ['retracted', '-', '-', '-', '-', '-', '-'],
  ])
  expect(awayStates).toEqual(['withdrawn', 'countered', 'upheld'])
})

test.each([
  ['counter', 'withdrawn', '2027-05-24T10:00', true],
  ['counter', 'withdrawn', '2027-05-24T10:01', 'too_late'],
  ['restore', 'withdrawn', '2026-11-24T10:01', true],
  ['restore', 'countered', '2026-12-10T08:59', 'too_early'],
  ['restore', 'countered', '2026-12-10T09:00', true],
  ['retract', 'countered', '2026-11-27T09:00', true],
  ['uphold', 'countered', '2026-12-09T09:00', true],
] as const)('%s of what is %s at %s: %s', (step, state, now, expected) => {
  const clock = { decidedAt: at('2026-11-24T10:00'), counteredAt: at('2026-11-26T09:00') }
  const answer = takeStep(notice(state, clock), step, at(now))
  expect(answer.isAllowed ? true : answer.why).toBe(expected)
})

test.each([
  [0, false],
  [2, false],
  [3, true],
  [9, true],
])('%i works taken down in a year: repeat infringer %s', (strikes, expected) => {
  expect(isRepeatInfringer(strikes)).toBe(expected)
})
