import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startEmulatedS3 } from '#platform/storage/testing/emulated-s3.ts'
import { testStorage } from '#platform/storage/testing/storage-contract.ts'
import { createS3Storage } from './create-s3-storage.ts'

testStorage(async () => {
  const s3 = await startEmulatedS3()
  return {
    ...createS3Storage(s3.settings),
    [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose](),
  }
})

test('a store that fails is away, and asks again only after a moment', async () => {
  await using s3 = await startEmulatedS3()
  const { files } = createS3Storage(s3.settings)
  const key = await files.put(Buffer.from('a'), 'bin')
  s3.state.mood = 'fails'
  await expect(files.read(key)).rejects.toMatchObject({ name: 'StorageError', code: 'away' })
  s3.state.mood = 'full'
  await expect(files.put(Buffer.from('b'), 'bin')).rejects.toMatchObject({ code: 'full' })
  s3.state.mood = 'well'
  expect((await files.read(key))?.toString()).toBe('a')
})

test('a store that hangs makes one request wait and no other, and is used again once it answers', async () => {
  await using s3 = await startEmulatedS3()
  const { files } = createS3Storage(s3.settings)
  const key = await files.put(Buffer.from('a'), 'bin')
  s3.state.mood = 'hangs'
  await expect(files.read(key)).rejects.toMatchObject({ code: 'away' })
  const before = s3.state.requests
  await expect(files.read(key)).rejects.toMatchObject({ code: 'away' })
  expect(s3.state.requests).toBe(before)
  s3.state.mood = 'well'
  await expect.poll(() => files.read(key).then(String, () => null), { timeout: 60_000 }).toBe('a')
})

test('a file that is damaged in the store is not handed out', async () => {
  await using s3 = await startEmulatedS3()
  const { files } = createS3Storage(s3.settings)
  const key = await files.put(Buffer.from('whole'), 'bin')
  s3.objects.set(`files/${key}`, Buffer.from('whale'))
  await expect(files.read(key)).rejects.toMatchObject({ code: 'damaged' })
  await expect(buffer((await files.open(key))!)).rejects.toMatchObject({ code: 'damaged' })
  s3.objects.set(`files/${key}`, Buffer.from('who'))
  await files.put(Buffer.from('whole'), 'bin')
  expect((await files.read(key))?.toString()).toBe('whole')
})
