import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Storage } from '#platform/storage/open-storage.ts'

type Open = () => Promise<Storage & AsyncDisposable>

const LARGE_BYTES = 20_000_000

/** What every store of files and uploads does; each kind runs it against the real thing. */
export function testStorage(open: Open): void {
  test('a file is kept under the hash of its content and read back byte for byte', async () => {
    await using storage = await open()
    const { files } = storage
    const bytes = Buffer.from('hello')
    const key = await files.put(bytes, 'txt')
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(key).toBe(`${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.txt`)
    expect(await files.read(key)).toEqual(bytes)
    expect(await buffer((await files.open(key))!)).toEqual(bytes)
    expect([await files.has(key), await files.size(key)]).toEqual([true, 5])
    await files.check()
  })

  test('what was never stored is null, and a key of another form is refused', async () => {
    await using storage = await open()
    const { files } = storage
    const absent = `00/11/0011${'a'.repeat(60)}.png`
    expect(await files.read(absent)).toBeNull()
    expect(await files.open(absent)).toBeNull()
    expect(await files.size(absent)).toBeNull()
    expect(await files.remove(absent)).toBe(false)
    const refusal = expect.objectContaining({ code: 'invalid_key' })
    for (const key of ['../../etc/passwd', `${absent}?acl`, absent.toUpperCase(), '']) {
      await expect(files.read(key)).rejects.toEqual(refusal)
      await expect(files.remove(key)).rejects.toEqual(refusal)
    }
    await expect(files.put(Buffer.from('a'), 'a/b')).rejects.toEqual(refusal)
  })

  test('the same bytes stored by eight at once are one file; the list has every key in order', async () => {
    await using storage = await open()
    const { files } = storage
    const same = Array.from({ length: 8 }, () => files.put(Buffer.from('same'), 'bin'))
    const others = Array.from({ length: 8 }, (_, n) => files.put(Buffer.from(`${n}`), 'bin'))
    const keys = new Set(await Promise.all([...same, ...others]))
    expect(await Array.fromAsync(files.list())).toEqual([...keys].toSorted())
    const [first = ''] = keys
    expect([await files.remove(first), await files.has(first)]).toEqual([true, false])
    expect(await Array.fromAsync(files.list())).toHaveLength(keys.size - 1)
  })

  test('a large file is read back byte for byte', async () => {
    await using storage = await open()
    const bytes = Buffer.alloc(LARGE_BYTES, 'abcdefg')
    const key = await storage.files.put(bytes, 'bin')
    expect(await storage.files.size(key)).toBe(LARGE_BYTES)
    expect((await storage.files.read(key))?.equals(bytes)).toBe(true)
  })

  test('an upload grows by pieces, also by those of two who write the same bytes', async () => {
    await using storage = await open()
    const { staging } = storage
    const uuid = '0193b1f0-0000-7000-8000-000000000001'
    const write = (from: number, text: string) =>
      staging.write(uuid, { from, largest: 10, body: Readable.from([Buffer.from(text)]) })
    expect(await staging.bytes(uuid)).toBeNull()
    await staging.open(uuid)
    expect(await staging.bytes(uuid)).toBe(0)
    expect(await write(0, '0123')).toBe(4)
    expect(await write(0, '01')).toBe(2)
    expect(await staging.bytes(uuid)).toBe(4)
    expect(await write(2, '23456')).toBe(7)
    expect(await write(7, '789')).toBe(10)
    expect((await staging.read(uuid))?.toString()).toBe('0123456789')
    const copy = await staging.withPath(uuid, (path) => readFile(path, 'utf8'))
    expect(copy).toBe('0123456789')
    await expect(write(9, 'too much')).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(await staging.list()).toEqual([uuid])
    await staging.drop(uuid)
    expect([await staging.bytes(uuid), await staging.read(uuid)]).toEqual([null, null])
    expect(await staging.list()).toEqual([])
  })
}
