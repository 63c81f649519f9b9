import { expect, test } from 'vitest'
import { createPages, isOurs } from '#platform/http/testing/pages-site.ts'

test('old language prefixes are renamed for good', async () => {
  await using site = await createPages()
  const targets = {
    '/en': '/',
    '/en/': '/',
    '/en/icons?page=2': '/icons?page=2',
    '/ja': '/jp',
    '/ja/icons/%E7%9F%A2': '/jp/icons/%E7%9F%A2',
    '/ko/icon/sun': '/kr/icon/sun',
  }

  for (const [path, target] of Object.entries(targets)) {
    const answer = await site.get(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, target])
  }
})

test.each(['/en//evil.example', '/en/%5Cevil.example', '/en///evil.example', '/en/\\evil.example'])(
  '%s does not lead to another site',
  async (path) => {
    await using site = await createPages()

    const answer = await site.get(path)

    expect(isOurs(answer.headers.get('location'))).toBe(true)
  },
)

test.each(['/icons/pyjamas', '/icon/gecko', '/english', '/jacket', '/energy/x', '/x/ko'])(
  '%s is no old language prefix',
  async (path) => {
    await using site = await createPages()

    expect(await (await site.get(path)).text()).toBe(`<html>en ${path}</html>`)
  },
)

test('pages are made in the language of their prefix', async () => {
  await using site = await createPages()

  expect(await (await site.get('/jp/icons')).text()).toBe('<html>ja /jp/icons</html>')
  expect(await (await site.get('/icons')).text()).toBe('<html>en /icons</html>')
  expect(await (await site.get('/fr')).text()).toBe('<html>fr /fr</html>')
})

test('a visitor of another language is led to it, and nobody else gets that answer', async () => {
  await using site = await createPages()

  const answer = await site.get('/icons?page=2', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })

  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/de/icons?page=2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('vary')).toContain('accept-language')
  expect(site.renders()).toBe(0)
})

test('an address in any script survives being led to a language', async () => {
  await using site = await createPages()

  for (const path of ['/icons/%E7%9F%A2%E5%8D%B0', '/icons/%0A', '/icons/a%5Cb', '/icons/%2F%2F']) {
    const answer = await site.get(path, { 'accept-language': 'ja' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/jp${path}`])
  }
})

test('the chosen language overrules the browser', async () => {
  await using site = await createPages()
  const german = { 'accept-language': 'de' }

  expect((await site.get('/icons', { ...german, cookie: 'a=b; is_locale=en' })).status).toBe(200)
  const french = await site.get('/icons', { ...german, cookie: 'is_locale=fr' })
  expect(french.headers.get('location')).toBe('/fr/icons')
})

test.each([
  ['a prefixed page', '/es/icons', {}],
  ['a crawler', '/icons', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['the data of a page', '/icons.data', {}],
  ['a language we do not speak', '/icons', { 'accept-language': 'nl, *;q=0.1' }],
])('%s is not led elsewhere', async (_, path, headers) => {
  await using site = await createPages()

  expect((await site.get(path, { 'accept-language': 'de', ...headers })).status).toBe(200)
})

test('a write is not led elsewhere', async () => {
  await using site = await createPages()

  const answer = await site.app.request('/icon/sun', {
    method: 'POST',
    headers: { 'accept-language': 'de' },
  })

  expect(answer.status).toBe(200)
})

test('the language selector remembers the choice and goes where it was asked to', async () => {
  await using site = await createPages()

  const answer = await site.get('/language/ko?to=%2Fkr%2Ficons%2F%ED%99%94%3Fpage%3D2')

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/kr/icons/%ED%99%94?page=2')
  expect(answer.headers.get('set-cookie')).toMatch(
    /^is_locale=ko; Path=\/; Max-Age=\d+; SameSite=Lax/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  'evil.example',
  '/%0d%0aset-cookie:a=b',
  '',
])('the language selector does not lead to another site by %j', async (to) => {
  await using site = await createPages()

  const answer = await site.get(`/language/de?to=${encodeURIComponent(to)}`)

  expect(answer.status).toBe(302)
  expect(isOurs(answer.headers.get('location'))).toBe(true)
  expect(answer.headers.get('set-cookie')).toMatch(/^is_locale=de;/)
})
