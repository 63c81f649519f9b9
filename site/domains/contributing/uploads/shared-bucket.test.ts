import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createDeps } from '#compose/create-deps.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { startEmulatedS3 } from '#platform/storage/testing/emulated-s3.ts'
import { BYTES, drawing, metadata, openTestUploads, TUS } from './testing/test-uploads.ts'
import { processReceivedUpload } from './uploads.jobs.server.ts'
import { UPLOADS_PATH } from './uploads-path.ts'

test('two processes that share a database and a bucket take one upload in turns', async () => {
  await using s3 = await startEmulatedS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  await using first = await openTestUploads({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_KEY: accessKeyId,
    S3_SECRET: secretAccessKey,
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-second-'))
  const { config, pool, db, log } = first.deps
  const second = await createDeps({ config: { ...config, dataDir }, pool, db, log })
  try {
    const app = await createApp(second)
    const askSecond = (method: string, path: string, headers: object, body?: Uint8Array) =>
      app.request(path, {
        method,
        headers: { ...headers } as Record<string, string>,
        ...(body && { body: Buffer.from(body) }),
      })
    const processes = [first.ask, askSecond]
    const batch = '0193b1f0-0000-7000-8000-0000000000aa'
    const archive = zipSync({ 'a.svg': drawing(5), 'b.svg': drawing(9) }, { level: 0 })
    const created = await first.create({ path: 'set.zip', bytes: archive, batch })
    const location = created.headers.get('location') ?? ''
    const chunk = Math.ceil(archive.length / 5)

    for (let from = 0; from < archive.length; from += chunk) {
      const ask = processes[(from / chunk) % 2] ?? askSecond
      const head = await ask('HEAD', location, { ...first.maker, ...TUS })
      expect(head.headers.get('upload-offset')).toBe(String(from))
      const headers = { ...first.maker, ...BYTES, 'upload-offset': String(from) }
      const answer = await ask('PATCH', location, headers, archive.subarray(from, from + chunk))
      expect(answer.status).toBe(204)
    }
    await drainJobs(second, [processReceivedUpload])

    expect(await first.statesOf(batch)).toEqual([
      { path: 'set.zip', state: 'unpacked', reason: null },
      { path: 'set/a.svg', state: 'taken', reason: null },
      { path: 'set/b.svg', state: 'taken', reason: null },
    ])
    const keys = await pool.query<{ key: string }>('select preview_key as key from submissions')
    expect(keys.rows).toHaveLength(2)
    for (const { key } of keys.rows) expect(await first.deps.files.read(key)).not.toBeNull()
    expect([...s3.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])
    expect(await readdir(dataDir)).not.toContain('files')

    s3.state.mood = 'hangs'
    const meta = { 'upload-length': '9', 'upload-metadata': metadata({ path: 'c.svg', batch }) }
    const refused = await askSecond('POST', UPLOADS_PATH, { ...first.maker, ...TUS, ...meta })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  } finally {
    s3.state.mood = 'well'
    await second.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
