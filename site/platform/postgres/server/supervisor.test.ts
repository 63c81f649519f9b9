import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { isRunning, run, settings, temporaryFolder } from './fixtures/supervised.ts'
import { startDatabase } from './start-database.ts'

const log = createLog('silent')

test('a new data folder gets a database that keeps its rows over a restart', async () => {
  await using folder = temporaryFolder()
  const first = await startDatabase(settings(folder), log)
  await run(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isRunning(folder.path)).toBe(false)

  const second = await startDatabase(settings(folder), log)

  expect(await run(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect([first.isAdopted, second.isAdopted]).toEqual([false, false])
  expect(second.url).toBe(first.url)
  await second.stop()
})

test('the server answers on the loopback interface only, and not without the password', async () => {
  await using folder = temporaryFolder()
  const database = await startDatabase(settings(folder), log)
  const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href

  expect(await run(database.url, 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ])
  await expect(run(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await run(database.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  await database.stop()
})

test('a server named by DATABASE_URL is used and left running', async () => {
  await using folder = temporaryFolder()
  const owner = await startDatabase(settings(folder), log)

  const guest = await startDatabase({ databaseUrl: owner.url, dataDir: '/nowhere' }, log)
  expect(guest.url).toBe(owner.url)
  await guest.stop()

  expect(await run(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await owner.stop()
})

test('a damaged port file is ignored', async () => {
  await using folder = temporaryFolder()
  await (await startDatabase(settings(folder), log)).stop()
  writeFileSync(join(folder.path, 'postgres-port'), '\u0000nonsense')

  const database = await startDatabase(settings(folder), log)

  expect(await run(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readFileSync(join(folder.path, 'postgres-port'), 'utf8')).toMatch(/^\d+\n$/)
  await database.stop()
})

test('a port that something else took meanwhile is left alone', async () => {
  await using folder = temporaryFolder()
  const first = await startDatabase(settings(folder), log)
  await first.stop()
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')

  const second = await startDatabase(settings(folder), log)

  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect(await run(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  squatter.close()
})

test('the server of a copied data folder is not taken for the original', async () => {
  await using original = temporaryFolder()
  await using copy = temporaryFolder()
  const first = await startDatabase(settings(original), log)
  await run(first.url, 'create table only_here as select 1 as n')
  await run(first.url, 'checkpoint')
  cpSync(original.path, copy.path, { recursive: true })

  const second = await startDatabase(settings(copy), log)

  expect(second.isAdopted).toBe(false)
  expect(second.url).not.toBe(first.url)
  await run(second.url, 'drop table only_here')
  expect(await run(first.url, 'select n from only_here')).toEqual([{ n: 1 }])
  await Promise.all([first.stop(), second.stop()])
})

test('a note whose process number now belongs to another program does not block the start', async () => {
  await using folder = temporaryFolder()
  const database = await startDatabase(settings(folder), log)
  const noteFile = join(folder.path, 'postgres/postmaster.pid')
  const note = readFileSync(noteFile, 'utf8')
  await database.stop()
  // PostgreSQL itself only believes in programs of its own account.
  const { uid, gid } = statSync(join(folder.path, 'postgres'))
  const isRoot = process.getuid?.() === 0
  const stranger = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), stdio: 'ignore' })
  writeFileSync(noteFile, note.replace(/^\d+/, `${stranger.pid}`), { mode: 0o644 })

  const next = await startDatabase(settings(folder), log)

  expect(await run(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  stranger.kill()
})

test('a start that was killed while it made the database leaves nothing in the way', async () => {
  await using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'postgres.new'))
  writeFileSync(join(folder.path, 'postgres.new/half'), 'half')

  const database = await startDatabase(settings(folder), log)

  expect(await run(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(folder.path, 'postgres.new'))).toBe(false)
  await database.stop()
})

test('files of another PostgreSQL version are refused with the reason, and not touched', async () => {
  await using folder = temporaryFolder()
  await (await startDatabase(settings(folder), log)).stop()
  writeFileSync(join(folder.path, 'postgres/PG_VERSION'), '15\n')

  await expect(startDatabase(settings(folder), log)).rejects.toThrow(
    /another PostgreSQL version[\s\S]*initialized by PostgreSQL version 15/,
  )

  expect(readFileSync(join(folder.path, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n')
})

test('a folder of that name without a database is not overwritten', async () => {
  await using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'postgres'))
  writeFileSync(join(folder.path, 'postgres/precious'), 'mine')

  await expect(startDatabase(settings(folder), log)).rejects.toThrow(/holds no database/)

  expect(readFileSync(join(folder.path, 'postgres/precious'), 'utf8')).toBe('mine')
})

test('the password is readable by its owner only, and the files by nobody else', async () => {
  await using folder = temporaryFolder()
  chmodSync(folder.path, 0o755)
  const database = await startDatabase(settings(folder), log)

  expect(statSync(join(folder.path, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder.path, 'postgres')).mode & 0o077).toBe(0)
  await database.stop()
})

test('a DATABASE_URL that does not answer is named without its password', async () => {
  const databaseUrl = 'postgres://me:hunter2@127.0.0.1:1/shop'

  const failure = await startDatabase({ databaseUrl, dataDir: '/nowhere' }, log).catch(
    (error: Error) => error.message,
  )

  expect(failure).toMatch(/^DATABASE_URL \(postgres:\/\/me:\*\*\*@127\.0\.0\.1:1\/shop\)/)
})
