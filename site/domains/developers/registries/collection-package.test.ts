import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser, type Browser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = async (path: string, headers: Record<string, string> = {}) =>
  site.app.request(path, { headers })

async function keyOf(browser: Browser, scopes: readonly string[]) {
  const { app } = (await browser.call('POST', '/apps', { name: 'npm' })).response
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`, { scopes })).response
  return { authorization: `Bearer ${secret}` }
}

async function openPerson(scopes: readonly string[] = ['downloads:create']) {
  const browser = await openBrowser(site, await createTestUser(site.deps))
  return { browser, key: await keyOf(browser, scopes) }
}

async function collect(browser: Browser, slugs: readonly string[]) {
  const items = await Promise.all(slugs.map(async (slug) => (await site.find(slug)).uuid))
  const { collection } = (await browser.call('POST', '/collections', { name: 'Ours', items }))
    .response
  return collection as { uuid: string; slug: string }
}

async function describe(name: string, headers: Record<string, string>) {
  const answer = await ask(`/npm/${name}`, headers)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const described = await answer.json()
  const version = described['dist-tags'].latest as string
  return { version, manifest: described.versions[version], answer }
}

test('a private collection installs for a key of its account, each icon under a licence granted once', async () => {
  const { browser, key } = await openPerson()
  const { slug } = await collect(browser, ['sun', 'heart'])
  const name = `@collections%2f${slug}-react`
  const { manifest, version, answer } = await describe(name, key)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(manifest).toMatchObject({
    name: `@collections/${slug}-react`,
    peerDependencies: { react: '>=18' },
    license: expect.any(String),
  })
  const tarball = await ask(new URL(manifest.dist.tarball).pathname, key)
  const bytes = Buffer.from(await tarball.arrayBuffer())
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(
    manifest.dist.integrity,
  )
  const tar = gunzipSync(bytes).toString('utf8')
  expect(tar).toContain(`"version": "${version}"`)
  for (const part of ['package.json', 'Sun.js', 'Heart.js', 'CREDITS']) {
    expect(tar.includes(part), part).toBe(true)
  }
  const { rows } = await site.deps.pool.query('select from license_grants where account_id = $1', [
    browser.user.id,
  ])
  expect(rows).toHaveLength(2)
})

test('nobody else installs it: not a guest, a session alone, a stranger, or a key of another scope', async () => {
  const { browser, key } = await openPerson()
  const { slug } = await collect(browser, ['sun'])
  const path = `/npm/@collections/${slug}-vue`
  const codeOf = async (headers: Record<string, string>) =>
    (await (await ask(path, headers)).json()).code
  expect(await codeOf({})).toBe('login_required')
  expect(await codeOf({ cookie: browser.cookie() })).toBe('login_required')
  expect(await codeOf({ cookie: browser.cookie(), authorization: 'Bearer npm_x' })).toBe(
    'login_required',
  )
  expect(await codeOf({ authorization: 'Bearer tsr_wrong' })).toBe('key_refused')
  expect(await codeOf((await openPerson()).key)).toBe('not_found')
  expect(await codeOf(await keyOf(browser, ['collections:read']))).toBe('scope_missing')
  expect((await ask(path, key)).status).toBe(200)
  // The registry of sets is sent the same token by npm, and does not mind it.
  expect((await ask('/npm/@icons/plain-line-react', key)).status).toBe(200)
  for (const odd of [
    '@collections/nothing-react',
    `@collections/${slug}`,
    '@collections/..%2f-react',
  ]) {
    expect((await ask(`/npm/${odd}`, key)).status, odd).toBe(404)
  }
})

test('what is paid for refuses the whole package rather than being absent without a word', async () => {
  const { browser, key } = await openPerson()
  await site.deps.pool.query("update assets set price_minor = 500 where slug = 'cloud'")
  const { slug } = await collect(browser, ['sun', 'cloud'])
  const answer = await ask(`/npm/@collections/${slug}-svelte`, key)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'subscription_required'])
})

test('an icon that is withdrawn makes a new version without it, and the old one is gone', async () => {
  const { browser, key } = await openPerson()
  const { slug } = await collect(browser, ['sun', 'umbrella'])
  const own = `@collections/${slug}-react`
  const before = [await describe(own, key), await describe('@icons/plain-line-react', {})] as const
  await site.deps.pool.query(
    "update assets set published_at = null, updated_at = now() + interval '5 s' where slug = 'umbrella'",
  )
  site.deps.catalogueCache.forget()
  for (const [index, name] of [own, '@icons/plain-line-react'].entries()) {
    const { version, manifest } = await describe(name, key)
    expect(version, name).not.toBe(before[index]?.version)
    const pathOf = (tarball: string) => new URL(tarball).pathname
    const bytes = await (await ask(pathOf(manifest.dist.tarball), key)).arrayBuffer()
    expect(gunzipSync(Buffer.from(bytes)).toString('utf8')).not.toContain('Umbrella')
    expect((await ask(pathOf(before[index]?.manifest.dist.tarball), key)).status, name).toBe(404)
  }
})
