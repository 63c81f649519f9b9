import { expect, test } from 'vitest'
import { readStartFailure } from './start-failure.ts'

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', 'retry'],
  ['FATAL:  pre-existing shared memory block (key 5432, ID 7) is still in use', 'retry'],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port'],
  ['FATAL:  database files are incompatible with server', 'fatal'],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'fatal'],
  ['PANIC:  something nobody foresaw', 'fatal'],
] as const)('%s calls for: %s', (line, remedy) => {
  expect(readStartFailure(`2026-01-01 LOG:  starting\n${line}\n`, 'code 1').remedy).toBe(remedy)
})

test('the reason holds what the server said, and what to do about it', () => {
  const log = [
    'LOG:  starting PostgreSQL 18.4',
    'FATAL:  could not write lock file: No space left on device',
    'HINT:  something',
  ].join('\n')

  const { reason } = readStartFailure(log, 'code 1')

  expect(reason).toMatch(/^The disk is full/)
  expect(reason).toContain('FATAL:  could not write lock file')
  expect(reason).toContain('HINT:  something')
  expect(reason).not.toContain('starting PostgreSQL')
})

test('a server that ended without a word is reported by its exit', () => {
  expect(readStartFailure('', 'SIGKILL').reason).toBe('it ended with SIGKILL and said nothing')
})
