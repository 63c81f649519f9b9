import { expect, test } from 'vitest'
import { startEmulatedS3 } from '#platform/storage/testing/emulated-s3.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createApp } from '#compose/http/app.ts'
import { jsonOf } from '#testing/test-site.ts'

test('a stored file is fetched from the store, what is made and what scripts ask for from the site', async () => {
  await using s3 = await startEmulatedS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  await using deps = await createTestDeps({
    catalogue: true,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_KEY: accessKeyId,
      S3_SECRET: secretAccessKey,
      S3_PUBLIC_URL: 'https://s3.example.org/',
    },
  })
  const app = await createApp(deps)
  const { headers } = await signIn(deps, await createTestUser(deps))
  const { rows } = await deps.pool.query<{ id: number; key: string; body: string }>(
    `select a.id, f.storage_key as key from assets a join asset_files f on f.asset_id = a.id
     where a.kind = 'lottie' and a.price_minor = 0 and not a.is_derived
       and f.role = 'original' and f.format = 'json' order by a.id limit 1`,
  )
  const { id, key } = rows[0] ?? { id: 0, key: '' }
  s3.objects.set(`files/${key}`, Buffer.from('{}'))
  const fetchAs = async (format: string, more: Record<string, string> = {}) => {
    const body = JSON.stringify({ format })
    const sent = { ...headers, 'content-type': 'application/json' }
    const path = `/api/v2/items/${id}/downloads`
    const granted = await jsonOf(app.request(path, { method: 'POST', headers: sent, body }))
    const { pathname } = new URL(granted.response.download.url, 'http://site.example')
    return app.request(pathname, { headers: more })
  }

  const elsewhere = await fetchAs('json', { 'sec-fetch-mode': 'navigate' })
  expect(elsewhere.status).toBe(302)
  const address = new URL(elsewhere.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe(`https://s3.example.org/${bucket}/files/${key}`)
  expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
  expect(address.searchParams.get('response-content-disposition')).toMatch(
    /^attachment; filename="/,
  )
  expect(elsewhere.headers.get('cache-control')).toBe('private, no-store')
  expect(elsewhere.headers.get('link')).toContain('rel="license"')

  // Damaged in the store: whoever gets it through the site is told.
  expect((await fetchAs('json', { 'sec-fetch-mode': 'cors' })).status).toBe(503)
  s3.objects.delete(`files/${key}`)
  const missing = await fetchAs('json')
  expect([missing.status, missing.headers.get('location')]).toEqual([503, null])
})
