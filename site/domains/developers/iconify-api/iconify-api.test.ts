import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { readIconifyPath } from './read-iconify-path.ts'
import { iconNameOf, setNameOf } from './set-names.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set needs_login = true where slug = 'cloud';
        update assets set published_at = null where slug = 'umbrella'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (path: string) => Promise.resolve(site.app.request(`/iconify${path}`))

test('icons of a set come by name; what is not open to everybody is not found', async () => {
  const answer = await ask('/plain-line.json?icons=sun,cloud,umbrella,arrow-up-circle,nothing')
  const data = await answer.json()

  expect(Object.keys(data.icons)).toEqual(['sun'])
  expect(data.icons.sun).toMatchObject({ width: 24, height: 24 })
  expect(data.icons.sun.body).toContain('<circle cx="12"')
  expect(data.not_found.toSorted()).toEqual(['arrow-up-circle', 'cloud', 'nothing', 'umbrella'])
  expect(data.lastModified).toBeGreaterThan(1_700_000_000)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('link')).toMatch(/^<https?:[^>]+>; rel="license"$/)
})

test.each(['/plain-line/sun.svg', '/plain-line:sun.svg'])('%s is a drawing', async (path) => {
  const plain = await ask(path)
  const turned = await ask(`${path}?color=%23f00&height=32&flip=horizontal&rotate=90deg`)

  expect(plain.headers.get('content-type')).toBe('image/svg+xml')
  expect(await plain.text()).toMatch(/^<svg[^>]*height="1em"[^>]*viewBox="0 0 24 24"/)
  const text = await turned.text()
  expect(text).toMatch(/^<svg[^>]*height="32"/)
  expect(text).toContain('#f00')
  expect(text).not.toContain('currentColor')
})

test.each([
  [404, '/nothing.json?icons=sun'],
  [404, '/plain-line/cloud.svg'],
  [404, '/plain-line/umbrella.svg'],
  [404, '/plain-line/%2e%2e/auth.svg'],
  [404, '/__proto__.json?icons=sun'],
  [404, '/'],
  [400, '/plain-line.json'],
  [400, `/plain-line.json?icons=${'a,'.repeat(501)}`],
  [400, '/plain-line/sun.svg?color=%22%20onload=%22alert(1)'],
  [400, '/plain-line/sun.svg?width=%22%3E%3Cscript%3E'],
  [404, '/collection?prefix=nothing'],
])('%i %s', async (status, path) => {
  expect((await ask(path)).status).toBe(status)
})

test('a name that is a property of objects is not found like others', async () => {
  const data = await jsonOf(ask('/plain-line.json?icons=constructor,sun'))

  expect([data.not_found, Object.keys(data.icons)]).toEqual([['constructor'], ['sun']])
})

test('sets say whose they are and under which licence; a set comes whole', async () => {
  const sets = await jsonOf(ask('/collections'))
  const names = await jsonOf(ask('/collection?prefix=plain-line&info=1'))
  const whole = await jsonOf(ask('/@iconify-json/plain-line/icons.json'))
  const modified = await jsonOf(ask('/last-modified?prefixes=plain-line,nothing'))

  expect(sets['plain-line']).toMatchObject({
    name: expect.any(String),
    license: { spdx: expect.any(String), url: expect.stringMatching(/^https?:/) },
    palette: false,
  })
  expect(names.uncategorized).toContain('sun')
  expect(names.uncategorized).not.toContain('cloud')
  expect(Object.keys(whole.icons)).toEqual(names.uncategorized)
  expect(whole.info.total).toBe(names.total)
  expect(modified.lastModified).toEqual({ 'plain-line': whole.lastModified })
})

test('words find icons of open sets, also of one', async () => {
  const all = await jsonOf(ask('/search?query=arrow&limit=200'))
  const some = await jsonOf(ask('/search?query=arrow&limit=2&prefix=plain-solid'))

  expect(all.icons).toContain('plain-line:arrow-up')
  expect(all.icons).not.toContain('plain-line:arrow-up-circle')
  expect(all.collections['plain-line'].license.spdx).toBeTruthy()
  expect(some.icons).toHaveLength(2)
  expect(some.icons.every((name: string) => name.startsWith('plain-solid:'))).toBe(true)
})

test('icons come as a style sheet', async () => {
  const css = await ask('/plain-line.css?icons=sun,cloud')

  expect(css.headers.get('content-type')).toMatch(/^text\/css/)
  const text = await css.text()
  expect(text).toContain('.icon--plain-line--sun')
  expect(text).not.toContain('cloud')
})

test('an icon that is taken out is gone with the next request', async () => {
  await using other = await createTestSite()
  const find = async () =>
    (await jsonOf(other.app.request('/iconify/plain-line.json?icons=sun'))).icons
  expect(Object.keys(await find())).toEqual(['sun'])

  await other.deps.pool.query("update assets set published_at = null where slug = 'sun'")
  other.deps.catalogueCache.forget()

  expect(await find()).toEqual({})
})

test('all sets at once are limited as pages are; named sets and icons are not', async () => {
  await using other = await createTestSite({ env: { PAGES_PER_MINUTE: '1' } })
  const statusOf = async (path: string) => (await other.app.request(`/iconify${path}`)).status

  const all = []
  for (const path of ['/collections', '/last-modified', '/collections'])
    all.push(await statusOf(path))
  expect(all).toEqual([200, 200, 429])
  expect(await statusOf('/collections?prefixes=plain-line')).toBe(200)
  expect(await statusOf('/plain-line.json?icons=sun')).toBe(200)
})

test('sets that Iconify has too are called as it calls them', () => {
  const pack = (sourceId: string, sourceKey: string, slug = 'x') => ({
    packId: 1,
    slug,
    sourceId,
    sourceKey,
  })
  const filled = pack('tabler', 'filled', 'tabler-filled')
  const bold = pack('phosphor', 'bold')

  expect(setNameOf(filled).prefix).toBe('tabler')
  expect(iconNameOf(filled, { slug: 'home-tabler-filled', sourceKey: 'filled/home' })).toBe(
    'home-filled',
  )
  expect(iconNameOf(bold, { slug: 'x', sourceKey: 'bold/angle-bold' })).toBe('angle-bold')
  expect(iconNameOf(bold, { slug: 'x', sourceKey: 'bold/angle' })).toBe('angle-bold')
  expect(setNameOf(pack('uploads', '7', 'lucide')).prefix).toBe('lucide-pack')
  expect(iconNameOf(pack('uploads', '7', 'sea'), { slug: 'Fish!', sourceKey: '1' })).toBeNull()
})

test('addresses are read as clients of Iconify write them', () => {
  expect(readIconifyPath('mdi:home.svg')).toEqual({ kind: 'svg', prefix: 'mdi', name: 'home' })
  expect(readIconifyPath('lucide/icons.json')).toEqual({ kind: 'set', prefix: 'lucide' })
  expect(readIconifyPath('Lucide.json')).toBeNull()
  expect(readIconifyPath('a/b/c.svg')).toBeNull()
})
