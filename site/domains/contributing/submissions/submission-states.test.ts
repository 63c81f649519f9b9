import { expect, test } from 'vitest'
import { submissionStates } from '#db/schema/contributing/submissions.ts'
import { isEditable, stateAfter } from './submission-states.ts'

test('each step is taken from these states and leads there', () => {
  const table = submissionStates.map((state) => [
    state,
    stateAfter(state, 'submit'),
    stateAfter(state, 'accept'),
    stateAfter(state, 'return'),
    stateAfter(state, 'reopen'),
    stateAfter(state, 'publish'),
    stateAfter(state, 'replace'),
    stateAfter(state, 'withdraw'),
    isEditable(state),
  ])

  expect(table).toEqual([
    ['draft', 'submitted', null, null, null, null, null, 'withdrawn', true],
    ['submitted', null, 'accepted', 'returned', null, null, null, 'withdrawn', false],
    ['returned', 'submitted', null, null, 'submitted', null, null, 'withdrawn', true],
    ['accepted', null, null, 'returned', 'submitted', 'published', null, 'withdrawn', false],
    ['published', null, null, null, null, null, 'replaced', 'withdrawn', false],
    ['replaced', null, null, null, null, null, null, null, false],
    ['withdrawn', null, null, null, null, null, null, null, false],
  ])
})
