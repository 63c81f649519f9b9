import { expect, test } from 'vitest'
import { testStorage } from '#platform/storage/testing/storage-contract.ts'
import { createS3Client } from './s3-client.ts'
import { createS3Storage } from './create-s3-storage.ts'
import type { S3Settings } from './s3-settings.ts'

const settings: S3Settings = {
  endpoint: process.env['TEST_S3_URL'] ?? '',
  bucket: process.env['TEST_S3_BUCKET'] ?? '',
  region: 'us-east-1',
  accessKeyId: process.env['TEST_S3_KEY'] ?? '',
  secretAccessKey: process.env['TEST_S3_SECRET'] ?? '',
}

testStorage(async () => ({
  ...createS3Storage(settings),
  async [Symbol.asyncDispose]() {
    const client = createS3Client(settings)
    for await (const { key } of client.list('')) await client.send('DELETE', key)
  },
}))

test('a wrong secret, and a bucket that is not there, are a store that is away', async () => {
  const wrong = createS3Storage({ ...settings, secretAccessKey: 'wrong' }).files
  const elsewhere = createS3Storage({ ...settings, bucket: 'elsewhere' }).files
  for (const files of [wrong, elsewhere]) {
    await expect(files.check()).rejects.toMatchObject({ code: 'away' })
    await expect(files.put(Buffer.from('a'), 'bin')).rejects.toMatchObject({ code: 'away' })
    await expect(files.read(`00/11/0011${'a'.repeat(60)}.png`)).rejects.toMatchObject({
      code: 'away',
    })
  }
})

test('a visitor gets a file from the store by an address that nobody can change', async () => {
  const bytes = Buffer.from('{"layers":[]}')
  const { files } = createS3Storage({ ...settings, publicUrl: settings.endpoint })
  const key = await files.put(bytes, 'json')
  const name = 'a-heart.json'
  const address = (await files.publicAddress?.(key, { name, mime: 'application/json' })) ?? ''
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  expect((await fetch(address.replace('a-heart', 'a-virus'))).status).toBe(403)
  expect((await fetch(address.replace('Expires=60', 'Expires=600'))).status).toBe(403)
  expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403)
  expect(createS3Storage(settings).files.publicAddress).toBeUndefined()
})
