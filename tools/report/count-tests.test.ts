import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const good = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] }

test('a run in which everything passed has no failures', () => {
  expect(countTests({ success: true, testResults: [good] })).toEqual({ passed: 2, failed: 0 })
})

test.each(['skipped', 'pending', 'todo', 'failed'])('a %s test counts as failed', (status) => {
  const file = { status: 'passed', assertionResults: [{ status: 'passed' }, { status }] }

  expect(countTests({ success: true, testResults: [file] })).toEqual({ passed: 1, failed: 1 })
})

test('a file that could not be loaded counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] }

  expect(countTests({ success: false, testResults: [good, broken] })).toEqual({
    passed: 2,
    failed: 1,
  })
})

test('an error outside any test counts as failed', () => {
  expect(countTests({ success: false, testResults: [good] })).toEqual({ passed: 2, failed: 1 })
})

test('a run without a report or without tests has failed', () => {
  expect(countTests(null)).toEqual({ passed: 0, failed: 1 })
  expect(countTests({ success: true, testResults: [] })).toEqual({ passed: 0, failed: 1 })
})
