import { expect, test } from 'vitest'
import { readJournal, type JournalLine } from './read-journal.ts'
import { combineJournals, countJournal, filesToRunAgain } from './run-again.ts'

const planned = (...files: string[]): JournalLine => ({ planned: files })
const ended: JournalLine = { errors: [] }
const finished = (file: string, ...tests: string[]): JournalLine => ({
  file,
  status: tests.includes('failed') ? 'failed' : 'passed',
  tests,
  error: null,
})
const journal = (lines: readonly JournalLine[], ending: string | null = null) =>
  readJournal(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), ending)

test('a run in which everything passed has nothing to run again', () => {
  const run = journal([planned('a'), finished('a', 'passed', 'passed'), ended])

  expect(filesToRunAgain(run)).toEqual([])
  expect(countJournal(run)).toEqual({ passed: 2, failed: 0 })
})

test.each(['failed', 'skipped', 'pending'])('a %s test counts as failed', (state) => {
  const run = journal([planned('a'), finished('a', 'passed', state), ended], 'code 1')

  expect(filesToRunAgain(run)).toEqual([['a']])
  expect(countJournal(run)).toEqual({ passed: 1, failed: 1 })
})

test('the second outcome of a file takes the place of the first, for better or worse', () => {
  const first = journal([
    planned('a', 'b'),
    finished('a', 'passed', 'failed'),
    finished('b', 'passed', 'passed', 'failed'),
    ended,
  ])
  const second = [
    journal([planned('a'), finished('a', 'passed', 'passed'), ended]),
    journal([planned('b'), finished('b', 'failed', 'passed', 'failed'), ended]),
  ]

  expect(countJournal(combineJournals(first, second))).toEqual({ passed: 3, failed: 2 })
})

test('a run that dies leaves what it had done, without the line it was writing', () => {
  const text = `${JSON.stringify(planned('a', 'b'))}\n${JSON.stringify(finished('a', 'passed'))}\n{"fil`
  const run = readJournal(text, 'signal SIGKILL')

  expect(filesToRunAgain(run)).toEqual([['b']])
  expect(countJournal(run)).toEqual({ passed: 1, failed: 1 })
})

test('a run without a test, without a word or with an end that nothing explains has failed', () => {
  expect(countJournal(journal([]))).toEqual({ passed: 0, failed: 1 })
  expect(countJournal(journal([planned(), ended]))).toEqual({ passed: 0, failed: 1 })
  const teardown = journal([planned('a'), finished('a', 'passed'), ended], 'code 1')
  expect(countJournal(teardown)).toEqual({ passed: 1, failed: 1 })
})

test('an error that belongs to no file fails the run, whatever passes later', () => {
  const first = journal([
    planned('a'),
    finished('a', 'passed'),
    { errors: [{ text: 'loose', files: [] }] },
  ])

  expect(filesToRunAgain(first)).toEqual([])
  expect(countJournal(first)).toEqual({ passed: 1, failed: 1 })
})

test('many failures are not tried again; what was not finished is, together', () => {
  const names = Array.from({ length: 25 }, (_, n) => `${n}.test.ts`)
  const failed = journal([planned(...names), ...names.map((name) => finished(name, 'failed'))])

  expect(filesToRunAgain(failed)).toEqual([])
  expect(filesToRunAgain(journal([planned(...names)], 'signal SIGKILL'))).toEqual([names])
})
