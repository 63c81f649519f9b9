import { createHash } from 'node:crypto'
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLocalFileStore } from './local-file-store.ts'

const hello = Buffer.from('hello')
const helloHash = createHash('sha256').update(hello).digest('hex')
const helloKey = `${helloHash.slice(0, 2)}/${helloHash.slice(2, 4)}/${helloHash}.txt`
const absentKey = `00/11/0011${'a'.repeat(60)}.png`

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tessera-files-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

async function collect(keys: AsyncIterable<string>) {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all
}

test('a file is kept under the hash of its content and read back byte for byte', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(join(folder.path, 'made', 'later'))

  expect(await store.put(hello, 'txt')).toBe(helloKey)
  expect(await store.read(helloKey)).toEqual(hello)
  expect(await buffer((await store.open(helloKey))!)).toEqual(hello)
  expect(await store.has(helloKey)).toBe(true)
  expect(await store.size(helloKey)).toBe(5)
  expect(await readFile(store.path(helloKey))).toEqual(hello)
})

test('what was never stored is null, not an error', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)

  expect(await store.read(absentKey)).toBeNull()
  expect(await store.open(absentKey)).toBeNull()
  expect(await store.size(absentKey)).toBeNull()
  expect(await store.has(absentKey)).toBe(false)
  expect(await store.remove(absentKey)).toBe(false)
})

test('the same bytes stored twice at once are one file and leave no temporary file', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)

  const keys = await Promise.all(Array.from({ length: 8 }, () => store.put(hello, 'txt')))

  expect(new Set(keys)).toEqual(new Set([helloKey]))
  expect(await collect(store.list())).toEqual([helloKey])
  expect(await readdir(join(folder.path, '.incoming'))).toEqual([])
})

test.each(['hel', 'hellO', 'hello there'])(
  'a file that a broken disk made %j of is written anew',
  async (damaged) => {
    await using folder = await createFolder()
    const store = createLocalFileStore(folder.path)
    await store.put(hello, 'txt')
    await writeFile(store.path(helloKey), damaged)

    await store.put(hello, 'txt')

    expect(await store.read(helloKey)).toEqual(hello)
  },
)

test('a whole file is not written again', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  await store.put(hello, 'txt')
  const { ino } = await stat(store.path(helloKey))

  await store.put(hello, 'txt')

  expect((await stat(store.path(helloKey))).ino).toBe(ino)
})

test.each([
  '../../../etc/passwd',
  '/etc/passwd',
  `ab/cd/../../${helloKey}`,
  helloKey.replace('.txt', '.t/../../x'),
  `${helloKey}\0.png`,
  `${helloKey}\n`,
  `ff/ff/${helloHash}.txt`,
  helloKey.toUpperCase(),
  '',
])('the key %j is refused by every call', async (key) => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  const refusal = expect.objectContaining({ code: 'invalid_key' })

  await expect(store.read(key)).rejects.toEqual(refusal)
  await expect(store.open(key)).rejects.toEqual(refusal)
  await expect(store.has(key)).rejects.toEqual(refusal)
  await expect(store.size(key)).rejects.toEqual(refusal)
  await expect(store.remove(key)).rejects.toEqual(refusal)
  expect(() => store.path(key)).toThrow(refusal)
})

test.each(['', '.txt', 'a/b', '../x', 'TXT', 'x'.repeat(13)])(
  'the extension %j is refused and nothing is written',
  async (extension) => {
    await using folder = await createFolder()
    const store = createLocalFileStore(folder.path)

    await expect(store.put(hello, extension)).rejects.toMatchObject({ code: 'invalid_key' })
    expect(await readdir(folder.path)).toEqual([])
  },
)

test('the list holds every stored key in order and nothing else', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  const keys = await Promise.all(
    Array.from({ length: 30 }, (_, index) => store.put(Buffer.from(`file ${index}`), 'bin')),
  )
  await writeFile(join(folder.path, 'README'), 'not ours')
  await mkdir(join(folder.path, '.incoming'), { recursive: true })
  await writeFile(join(folder.path, '.incoming', 'half'), 'half')

  expect(await collect(store.list())).toEqual(keys.toSorted())
})

test('a removed file is gone and its neighbours stay', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  const other = await store.put(Buffer.from('other'), 'txt')
  await store.put(hello, 'txt')

  expect(await store.remove(helloKey)).toBe(true)
  expect(await store.has(helloKey)).toBe(false)
  expect(await store.has(other)).toBe(true)
})

test('a write that fails leaves nothing behind', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  await writeFile(join(folder.path, helloKey.slice(0, 2)), 'a file where a folder is needed')

  await expect(store.put(hello, 'txt')).rejects.toThrow()
  expect(await readdir(join(folder.path, '.incoming'))).toEqual([])
})

test('leftovers of dead writers are removed, fresh ones are left to their writers', async () => {
  await using folder = await createFolder()
  const store = createLocalFileStore(folder.path)
  await store.put(hello, 'txt')
  const [stale, fresh] = ['stale', 'fresh'].map((name) => join(folder.path, '.incoming', name))
  await writeFile(stale!, 'half')
  await writeFile(fresh!, 'half')
  await utimes(stale!, new Date('2026-01-01'), new Date('2026-01-01'))

  expect(await store.removeLeftovers(new Date('2026-01-02'))).toBe(1)
  await expect(access(stale!)).rejects.toThrow()
  await access(fresh!)
  expect(await store.has(helloKey)).toBe(true)
})

test.each([5, 300_000])(
  'a file of %i bytes that is damaged on the disk is not handed out',
  async (length) => {
    await using folder = await createFolder()
    const store = createLocalFileStore(folder.path)
    const bytes = Buffer.alloc(length, 'a')
    const key = await store.put(bytes, 'bin')
    expect(await store.read(key)).toEqual(bytes)
    expect(await buffer((await store.open(key))!)).toEqual(bytes)

    await writeFile(store.path(key), Buffer.from(bytes.fill('b', length - 1)))

    await expect(store.read(key)).rejects.toMatchObject({ name: 'StorageError', code: 'damaged' })
    await expect(buffer((await store.open(key))!)).rejects.toMatchObject({ code: 'damaged' })
  },
)
