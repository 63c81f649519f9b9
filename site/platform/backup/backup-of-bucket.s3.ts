import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Storage } from '#platform/storage/s3/create-s3-storage.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { restoreBackup, writeBackup } from './index.ts'

const { files: bucket } = createS3Storage({
  endpoint: process.env['TEST_S3_URL'] ?? '',
  bucket: process.env['TEST_S3_BUCKET'] ?? '',
  region: 'us-east-1',
  accessKeyId: process.env['TEST_S3_KEY'] ?? '',
  secretAccessKey: process.env['TEST_S3_SECRET'] ?? '',
})

test('a site with its files in a bucket is backed up, and restored into a folder and back into a bucket', async () => {
  await using from = await createTestDeps()
  await using to = await createTestDeps()
  const target = await mkdtemp(join(tmpdir(), 'tessera-backup-'))
  onTestFinished(() => rm(target, { recursive: true }))
  const large = Buffer.alloc(20_000_000, 'a large picture')
  const small = Buffer.from('a picture')
  const keys = [await bucket.put(small, 'webp'), await bucket.put(large, 'webp')]
  const { id } = await createTestUser(from)
  const pictures = { small: keys[0], large: keys[1] }
  await from.pool.query('update accounts set pictures = $1 where id = $2', [pictures, id])
  await from.pool.query(`update users set first_name = 'Grace' where id = $1`, [id])

  const signingSecretPath = join(target, 'no-secret')
  const deps = { pool: from.pool, files: bucket, now: from.now }
  const { folder, manifest } = await writeBackup(deps, { target, signingSecretPath })
  expect(manifest.missing).toEqual([])
  expect(manifest.files.toSorted()).toEqual(keys.toSorted())

  for (const key of keys) await bucket.remove(key)
  for (const files of [to.files, bucket]) {
    const input = { folder, replaces: true, signingSecretPath }
    await restoreBackup({ pool: to.pool, files }, input)
    for (const key of manifest.files) expect(await files.size(key)).toBeGreaterThan(0)
  }
  const { rows } = await to.pool.query('select first_name as name from users where id = $1', [id])
  expect(rows).toEqual([{ name: 'Grace' }])
})
