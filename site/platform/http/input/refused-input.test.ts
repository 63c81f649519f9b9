import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageError } from '#platform/storage/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { toAppError, toProblem } from '#platform/http/problems/problem.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table short (text varchar(2))')
})
afterAll(() => database[Symbol.asyncDispose]())

function failure(statement: string, values: readonly unknown[]): Promise<unknown> {
  return database.pool.query(statement, [...values]).then(
    () => new Error('the statement succeeded'),
    (error: unknown) => error,
  )
}

test.each([
  ['22021', 'select $1::text', ['a\0b']],
  ['22P02', 'select $1::uuid', ['none']],
  ['22P02', 'select $1::jsonb', ['"\\ud800"']],
  ['22P05', "select $1::jsonb ->> 'a'", ['{"a":"\\u0000"}']],
  ['22003', 'select $1::text::integer', ['3000000000']],
  ['22001', 'select jsonb_populate_record(null::short, $1)', ['{"text":"abc"}']],
  ['22007', 'select $1::date', ['2026-99']],
  ['22008', 'select $1::date', ['2026-02-30']],
])('PostgreSQL refusing a value with %s is an error of the caller', async (code, text, values) => {
  const error = await failure(text, values)

  expect(error).toMatchObject({ code })
  expect(toAppError(error)).toMatchObject({ code: 'invalid_request', status: 400 })
  expect(toAppError(new Error('wrapped', { cause: error })).status).toBe(400)
})

test('a statement of ours that is wrong stays an error of ours', async () => {
  for (const text of ['select no_column', 'select 1/0', 'select from from']) {
    expect(toAppError(await failure(text, []))).toMatchObject({ code: 'internal', status: 500 })
  }
})

test.each([
  ['of the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['of the files', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['of the quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['of the store', new StorageError('full', 'No space left for files')],
])('a full disk %s is 507', (_, error) => {
  for (const thrown of [error, new Error('wrapped', { cause: error })]) {
    expect(toAppError(thrown)).toMatchObject({ code: 'storage_full', status: 507 })
  }
})

test('what the client sent is a warning, never an error that is reported', async () => {
  const lines: string[] = []
  const log = pino(
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const answer = toProblem(await failure('select $1::text', ['\0']), 'en', log)

  expect(answer.status).toBe(400)
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40])
})

test('a stored file that is damaged is 503, and an error that is logged', () => {
  const error = new StorageError('damaged', 'The stored file is damaged')
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', status: 503 })
})
