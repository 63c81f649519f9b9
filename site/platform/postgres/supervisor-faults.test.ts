import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import {
  isRunning,
  run,
  settings,
  spawnSite,
  startSite,
  temporaryFolder,
  until,
} from './server/fixtures/supervised.ts'
import { readPostmasterFile } from './server/postmaster-file.ts'
import { startDatabase } from './server/start-database.ts'

const log = createLog('silent')

test('after kill -9 of the site the next start adopts the server, with all it acknowledged', async () => {
  await using folder = temporaryFolder()
  const site = await startSite(folder.path)
  await run(site.url, 'create table kept as select generate_series(1, 100) as n')
  const server = readPostmasterFile(folder.path + '/postgres')
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')

  const next = await startDatabase(settings(folder), log)

  expect(next).toMatchObject({ isAdopted: true, url: site.url })
  expect(readPostmasterFile(folder.path + '/postgres')).toEqual(server)
  expect(await run(next.url, 'select count(*)::int from kept')).toEqual([{ count: 100 }])
  await next.stop()
  expect(isRunning(folder.path)).toBe(false)
})

test('after kill -9 of both, the next start recovers everything acknowledged', async () => {
  await using folder = temporaryFolder()
  const site = await startSite(folder.path)
  await run(site.url, 'create table kept as select generate_series(1, 1000) as n')
  site.process.kill('SIGKILL')
  process.kill(readPostmasterFile(folder.path + '/postgres')!.pid, 'SIGKILL')

  const next = await startDatabase(settings(folder), log)

  expect(next.isAdopted).toBe(false)
  expect(await run(next.url, 'select count(*)::int from kept')).toEqual([{ count: 1000 }])
  await next.stop()
})

test('a server that is killed under a running site comes back at the same address', async () => {
  await using folder = temporaryFolder()
  const database = await startDatabase(settings(folder), log)
  await run(database.url, 'create table kept as select 1 as n')
  const { pid } = readPostmasterFile(folder.path + '/postgres')!
  process.kill(pid, 'SIGKILL')

  await until(async () => {
    expect(await run(database.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  expect(readPostmasterFile(folder.path + '/postgres')!.pid).not.toBe(pid)
  await database.stop()
  expect(isRunning(folder.path)).toBe(false)
})

test('an adopted server that is killed comes back as well', async () => {
  await using folder = temporaryFolder()
  const site = await startSite(folder.path)
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  const next = await startDatabase(settings(folder), log)
  process.kill(readPostmasterFile(folder.path + '/postgres')!.pid, 'SIGKILL')

  await until(async () => {
    expect(await run(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  await next.stop()
  expect(isRunning(folder.path)).toBe(false)
})

test('two processes share one server, and the last to stop ends it', async () => {
  await using folder = temporaryFolder()
  const [site, command] = await Promise.all([
    startSite(folder.path),
    startDatabase(settings(folder), log),
  ])
  expect(site.url).toBe(command.url)

  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  expect(await run(command.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await command.stop()
  expect(isRunning(folder.path)).toBe(false)
})

test('a second site on the same folder is told who holds it; after kill -9 it takes over', async () => {
  await using folder = temporaryFolder()
  const first = await startSite(folder.path, 'lock')

  const second = spawnSite(folder.path, 'lock')
  let said = ''
  second.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(second, 'close')).toEqual([1, null])
  expect(said).toMatch(
    new RegExp(`in use by process ${first.process.pid} on port 3000, running since 20`),
  )

  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const third = await startSite(folder.path, 'lock')
  expect(third.isAdopted).toBe(true)
  third.process.kill('SIGTERM')
  await once(third.process, 'exit')
  expect(existsSync(join(folder.path, 'instance.lock'))).toBe(false)
})
