import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, createClient } from '@tessera/sdk'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { mountPackages } from './mount-packages.server.ts'

test('a packed package is served by its name, and nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-packages-'))
  const app = new Hono()
  app.onError((error, context) => context.text(error.message, 404))
  mountPackages(app, folder)
  expect((await app.request('/packages/tessera-sdk.tgz')).status).toBe(404)
  await writeFile(join(folder, 'tessera-sdk.tgz'), 'packed')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const answer = await app.request('/packages/tessera-sdk.tgz')
  expect(await answer.text()).toBe('packed')
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await app.request('/packages/tessera-sdk.tgz', { headers })).status).toBe(304)
  for (const name of ['secret.txt', '..%2Fpackage.json', '%2e%2e']) {
    expect((await app.request(`/packages/${name}`)).status, name).toBe(404)
  }
  await rm(folder, { recursive: true })
})

/** The SDK against a site in this process. */
function clientOf({ app }: TestSite, key?: string) {
  return createClient({
    origin: 'http://localhost',
    ...(key !== undefined && { key }),
    fetch: async (url, init) => app.request(String(url), init),
  })
}

test('the SDK searches, goes through pages, downloads, and names what is refused, at a real site', async () => {
  await using site = await createTestSite()
  const guest = clientOf(site)
  const slugs: string[] = []
  const query = { asset: 'icon', per_page: 5 } as const
  for await (const { items } of guest.pages('search', { query })) {
    slugs.push(...items.data.map(({ slug }) => slug))
  }
  const { items } = await guest.search({ query: { asset: 'icon', per_page: 100 } })
  expect(slugs).toHaveLength(items.total)
  expect(new Set(slugs)).toEqual(new Set(items.data.map(({ slug }) => slug)))

  const refused = await guest.listCollections().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 403, code: 'login_required' })

  const browser = await openBrowser(site, await createTestUser(site.deps))
  const { app } = (await browser.call('POST', '/apps', { name: 'SDK' })).response
  const scopes = ['catalogue:read', 'downloads:create', 'licenses:read']
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`, { scopes })).response
  const tessera = clientOf(site, secret)
  const { id } = await site.find('heart')
  const request = { path: { id: String(id) }, body: { format: 'svg' } } as const
  const named = { idempotencyKey: 'one-request' }
  const [first, again] = [
    await tessera.createDownload(request, named),
    await tessera.createDownload(request, named),
  ]
  expect(again.download.license_number).toBe(first.download.license_number)
  const path = { id: first.download.license_number }
  const certificate = await tessera.getLicenseCertificate({ path })
  expect(certificate).toBeTruthy()
  await expect(tessera.listCollections()).rejects.toMatchObject({ code: 'scope_missing' })
})
