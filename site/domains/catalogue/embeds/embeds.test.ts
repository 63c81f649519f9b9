import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { embedElement } from './embed-element.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set name = 'Sun <b onload="x">' where slug = 'sun';
        update assets set price_minor = 500 where slug = 'heart';
        update assets set published_at = null where slug = 'umbrella'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const html = { accept: 'text/html,*/*' }
const ask = (path: string, headers: Record<string, string> = html) =>
  site.app.request(path, { headers })

const sourceOf = (page: string) =>
  /<img src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a frame may stand on any page, runs nothing, and names author and licence', async () => {
  const answer = await ask('/embed/icon/cloud?lang=de&theme=dark')
  const page = await answer.text()

  expect(answer.headers.get('x-frame-options')).toBeNull()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(page).not.toContain('<script')
  expect(page).toContain('color-scheme:dark')
  expect(page).toMatch(/href="http:\/\/localhost\/de\/icon\/cloud" target="_blank" rel="noopener"/)
  expect(page).toMatch(/class="credit">Cloud · [^·]+ · [^·]+ · /)
  expect(sourceOf(page)).toMatch(/^\/images\/[\w-]+\.svg/)
  expect((await ask('/icon/cloud')).headers.get('x-frame-options')).toBe('DENY')
})

test.each([
  ['illustration', 'paper-birds'],
  ['lottie', ''],
  ['icon', 'heart'],
])('the picture of an embedded %s is there', async (kind, name) => {
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    'select slug from assets where kind = $1 and published_at is not null order by slug = $2 desc limit 1',
    [kind, name],
  )
  const page = await (await ask(`/embed/${kind}/${rows[0]?.slug}`)).text()

  const picture = await site.app.request(sourceOf(page))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
  if (kind === 'lottie') expect(page).toContain('prefers-reduced-motion: reduce')
})

test('a model is shown with the look of the address, which leads to its picture and nowhere else', async () => {
  await site.deps.pool.query(
    `insert into asset_files (asset_id, format, bytes, sha256, storage_key)
     select id, 'glb', 1, $1, 'none' from assets where kind = '3d' and slug = 'mug'`,
    ['a'.repeat(64)],
  )
  const of = async (path: string) => sourceOf(await (await ask(`/embed/${path}`)).text())
  expect(await of('3d/mug?turn=-40&m0.color=%232244cc&theme=dark&item=3d/cloud')).toBe(
    '/gltf-3d-editor/preview.webp?item=3d%2Fmug&turn=-40&m0.color=%232244cc',
  )
  expect(await of('3d/mug')).toMatch(/^\/images\//)
  expect(await of('3d/cactus?turn=-40')).toMatch(/^\/images\//)
})

test('an open model offers to be turned without a script, and runs one once that was asked for', async () => {
  const { pool } = site.deps
  await pool.query(
    `insert into asset_files (asset_id, format, bytes, sha256, storage_key)
     select id, 'glb', 1, $1, 'none' from assets where kind = '3d' and slug = 'cloud'`,
    ['a'.repeat(64)],
  )
  const poster = await ask('/embed/3d/cloud?turn=-40&theme=dark')
  const offered = await poster.text()
  expect(offered).not.toContain('<script')
  expect(poster.headers.get('content-security-policy')).not.toContain('script-src')
  const [, href] = /class="turn" href="([^"]+)"/.exec(offered) ?? []
  expect(href).toBe('?turn=-40&amp;theme=dark&amp;view=live')
  const live = await ask(`/embed/3d/cloud${href!.replaceAll('&amp;', '&')}`)
  expect(live.headers.get('content-security-policy')).toContain("script-src 'self'")
  const page = await live.text()
  expect(page).toContain('<script src="/embed-3d.js" defer>')
  expect(page).toMatch(/data-model="\/previews\/[\w-]+\.glb/)
  expect(page).toContain('<img src="/gltf-3d-editor/preview.webp')

  await pool.query(`update assets set price_minor = 900 where kind = '3d' and slug = 'cloud'`)
  const locked = await (await ask('/embed/3d/cloud?view=live')).text()
  expect(locked).not.toMatch(/<script|data-model|class="turn"/)
})

test('what is paid for shows its preview, never its drawing', async () => {
  expect(sourceOf(await (await ask('/embed/icon/heart')).text())).toMatch(/format=webp&w=400/)
})

test('a hostile name is text', async () => {
  expect(await (await ask('/embed/icon/sun')).text()).toContain(
    '<title>Sun &lt;b onload=&quot;x&quot;&gt;</title>',
  )
})

test.each(['icon/umbrella', 'icon/nothing', 'nothing/sun', 'pack/plain-line'])(
  '%s is gone: a page says so in the language of its reader, a program gets the error',
  async (path) => {
    const answer = await ask(`/embed/${path}`, { ...html, 'accept-language': 'fr' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await answer.text()).toContain('lang="fr"')
    const program = await ask(`/embed/${path}`, {})
    expect((await program.json()).code).toBe('not_found')
  },
)

test('the element is a script for all sites that makes frames of this one alone', async () => {
  const answer = await site.app.request('/embed.js', { headers: { origin: 'https://a.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(embedElement).toContain('"3d-illustration":"3d"')
  expect(embedElement.length).toBeLessThan(2500)
})

test('oEmbed gives a frame for what moves, a picture for the others', async () => {
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    "select slug from assets where kind = 'lottie' and published_at is not null limit 1",
  )
  const of = async (path: string) =>
    (await site.app.request(`/oembed?url=http://localhost/${path}`)).json()
  const moving = await of(`lottie/${rows[0]?.slug}`)
  expect(moving).toMatchObject({
    type: 'rich',
    html: expect.stringContaining(`src="http://localhost/embed/lottie/${rows[0]?.slug}"`),
  })
  expect(await of('icon/cloud')).toMatchObject({
    type: 'photo',
    embed_url: 'http://localhost/embed/icon/cloud',
  })
})
