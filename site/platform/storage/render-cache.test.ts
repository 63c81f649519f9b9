import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRenderCache } from './render-cache.ts'

const KILOBYTE = 1000

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tessera-cache-'))
  return {
    path,
    files: async () =>
      (await readdir(path, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

test('a file is made once, however many ask, and is there after a restart', async () => {
  await using folder = await createFolder()
  let made = 0
  const make = async () => Buffer.from(`${(made += 1)}`)
  const cache = createRenderCache(folder.path, KILOBYTE)

  await Promise.all([1, 2, 3].map(() => cache.cached('a', 'txt', make)))
  const again = await createRenderCache(folder.path, KILOBYTE).cached('a', 'txt', make)

  expect(made).toBe(1)
  expect(again.toString()).toBe('1')
})

test('above the limit the least recently used files go, and are made again when asked for', async () => {
  await using folder = await createFolder()
  const cache = createRenderCache(folder.path, 10 * KILOBYTE)
  const made: string[] = []
  const ask = (name: string) =>
    cache.cached(name, 'bin', async () => {
      made.push(name)
      return Buffer.alloc(KILOBYTE, 1)
    })
  for (const name of 'abcdefghij') await ask(name)
  await ask('a')
  await ask('k')

  await expect.poll(async () => (await folder.files()).length).toBe(9)
  made.length = 0
  await ask('a')
  await ask('b')
  expect(made).toEqual(['b'])
})

test('what earlier runs left counts, oldest first', async () => {
  await using folder = await createFolder()
  const fill = (cache: ReturnType<typeof createRenderCache>, name: string) =>
    cache.cached(name, 'bin', async () => Buffer.alloc(KILOBYTE, 1))
  const former = createRenderCache(folder.path, 100 * KILOBYTE)
  for (const name of 'abcde') await fill(former, name)
  const [old, ...others] = await folder.files()
  if (!old) throw new Error('nothing was kept')
  const oldPath = join(old.parentPath, old.name)
  await utimes(oldPath, 1_600_000_000, 1_600_000_000)

  createRenderCache(folder.path, 4.5 * KILOBYTE)

  await expect
    .poll(async () => (await folder.files()).map(({ name }) => name))
    .not.toContain(old.name)
  expect(await folder.files()).toHaveLength(others.length)
})
