import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '#testing/read-zip.ts'
import { toPatientStream } from '#platform/http/files/patient-stream.ts'
import { zipStream, type ZipEntry } from './zip-stream.server.ts'

const moment = new Date('2026-11-20T18:30:42Z')

test('another reader finds every entry as it was put in', async () => {
  const entries: ZipEntry[] = [
    { path: 'svg/añö-日本.svg', bytes: Buffer.from('<svg/>'.repeat(500)), isStored: false },
    { path: 'png/dot.png', bytes: Buffer.from([0, 1, 2, 255]), isStored: true },
    { path: 'EMPTY.txt', bytes: new Uint8Array(), isStored: false },
  ]
  const archive = await pack(entries)
  const read = await readZip(archive)
  expect([...read.keys()]).toEqual(entries.map(({ path }) => path))
  for (const { path, bytes } of entries) {
    expect(Buffer.compare(read.get(path) ?? Buffer.from('absent'), bytes), path).toBe(0)
  }
  expect(archive.length).toBeLessThan(1000)
})

test('checksums, sizes and the moment stand in the headers', async () => {
  const bytes = Buffer.from('abcabcabcabcabcabc')
  const archive = await pack([{ path: 'a.txt', bytes, isStored: false }])
  expect(archive.readUInt32LE(14)).toBe(crc32(bytes))
  expect(archive.readUInt32LE(22)).toBe(bytes.length)
  expect(archive.readUInt16LE(10)).toBe((18 << 11) | (30 << 5) | 21)
  expect(archive.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 20)
})

test('an archive without entries is one', async () => {
  const archive = await pack([])
  expect((await readZip(archive)).size).toBe(0)
})

test('nothing is taken from the source before the reader asks, and nothing after it stops', async () => {
  let taken = 0
  let isClosed = false
  async function* source(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        taken += 1
        yield { path: `${taken}.txt`, bytes: Buffer.from('x'), isStored: true }
      }
    } finally {
      isClosed = true
    }
  }
  const reader = toPatientStream(zipStream(source(), moment)).getReader()
  for (let chunk = 0; chunk < 8; chunk++) await reader.read()
  await reader.cancel()
  // A generator that was closed gives nothing more.
  expect(isClosed).toBe(true)
  expect(taken).toBeLessThan(8)
})

async function pack(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* source() {
    yield* entries
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipStream(source(), moment)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
