import decodeIco from 'decode-ico'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { readZip } from '#testing/read-zip.ts'

const TILE = 'icon=sun&shape=circle&tile=1e6b58&paint=one&color=ffffff&size=60'

const get = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  site.app.request(`/icon-editor/${path}`, { headers })

test('a design comes as SVG with author, licence and what was changed', async () => {
  await using site = await createTestSite()
  const answer = await get(site, `file?${TILE}&format=svg`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sun.svg"')
  const svg = await answer.text()
  expect(svg).toContain('<dc:creator>Ada Line</dc:creator>')
  expect(svg).toMatch(
    /<dc:rights>[^<]*MIT[^<]*Changed: recoloured, scaled, turned or moved, put on a tile\.<\/dc:rights>/,
  )
  expect(svg).toContain('fill="#1e6b58"')
  expect(svg).not.toContain('currentColor')
})

test('an icon as it was drawn is not called changed', async () => {
  await using site = await createTestSite()
  const svg = await (await get(site, 'file?icon=sun&format=svg&canvas=64')).text()
  expect(svg).toContain('width="64"')
  expect(svg).not.toContain('Changed')
})

test('a PNG has the size asked for, its tile, and texts that name the author', async () => {
  await using site = await createTestSite()
  const png = await bytesOf(get(site, `file?${TILE}&format=png&px=96`))
  const { width, height, comments } = await sharp(png).metadata()
  expect([width, height]).toEqual([96, 96])
  expect(comments).toContainEqual({ keyword: 'Author', text: 'Ada Line' })
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4)]
  expect(pixel(0, 0)[3]).toBe(0)
  expect(pixel(48, 4)).toEqual([0x1e, 0x6b, 0x58, 255])
})

test('an ICO holds all sizes of Windows', async () => {
  await using site = await createTestSite()
  const pictures = decodeIco(await bytesOf(get(site, `file?${TILE}&format=ico`)))
  expect(pictures.map(({ width }) => width)).toEqual([16, 24, 32, 48, 64, 128, 256])
})

test('a set of app icons holds its files in their sizes, the HTML lines and the credits', async () => {
  await using site = await createTestSite()
  const zip = await readZip(
    await bytesOf(get(site, `set.zip?${TILE}&sets=favicon&sets=pwa,android`)),
  )
  const paths = [...zip.keys()]
  expect(paths).toContain('favicon.ico')
  expect(paths).toContain('android/mipmap-anydpi-v26/ic_launcher.xml')
  expect(paths.slice(-2)).toEqual(['head.html', 'CREDITS.md'])
  for (const [path, px] of [
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
    ['android/mipmap-xxxhdpi/ic_launcher_foreground.png', 432],
  ] as const) {
    expect((await sharp(zip.get(path)).metadata()).width, path).toBe(px)
  }
  // A system that cuts the shape itself gets no transparent corner.
  const full = await sharp(zip.get('icon-maskable-192.png')).raw().toBuffer()
  expect(full[3]).toBe(255)
  expect(JSON.parse(String(zip.get('manifest.json')))).toMatchObject({ theme_color: '#1e6b58' })
  expect(String(zip.get('CREDITS.md'))).toMatch(/Ada Line.*\| yes \|/)
})

test('a whole pack comes in one design, all of it called changed', async () => {
  await using site = await createTestSite()
  const zip = await readZip(
    await bytesOf(get(site, `all.zip?${TILE}&pack=plain-line&format=png&px=32`)),
  )
  const pictures = [...zip.keys()].filter((path) => path.endsWith('.png'))
  expect(pictures.length).toBeGreaterThan(20)
  for (const path of pictures.slice(0, 5)) {
    const { width, comments } = await sharp(zip.get(path)).metadata()
    expect(width).toBe(32)
    expect(comments?.map(({ keyword }) => keyword)).toContain('Copyright')
  }
  const rows = String(zip.get('CREDITS.md')).match(/\| png\/.*\|/g) ?? []
  expect(rows).toHaveLength(pictures.length)
  expect(rows.every((row) => row.includes('| yes |'))).toBe(true)
})

test('a tile is any path that is typed, and a path that is none is refused by name', async () => {
  await using site = await createTestSite()
  const typed = encodeURIComponent('m2 2 h4 v2 h-4 z')
  const svg = await (await get(site, `file?icon=sun&shape=own&path=${typed}&canvas=100`)).text()
  expect(svg).toContain('d="M0 25L100 25L100 75L0 75Z"')
  const hostile = encodeURIComponent('M0 0h9v9z"/><script>alert(1)</script>')
  for (const path of ['file?', 'set.zip?sets=pwa&', 'all.zip?pack=plain-line&', 'preview.webp?']) {
    const answer = await get(site, `${path}icon=sun&shape=own&path=${hostile}`)
    expect(answer.status, path).toBe(400)
    expect(await jsonOf(answer)).toMatchObject({ fields: { path: 'must be path data of SVG' } })
  }
})

test('an icon that is the tile is credited and recorded as a download of its own', async () => {
  await using site = await createTestSite()
  const svg = await (await get(site, 'file?icon=sun&shape=own&tileIcon=arrow-up&format=svg')).text()
  expect(svg).toMatch(/<dc:title>[^<]*;[^<]*<\/dc:title>/)
  const { rows } = await site.deps.pool.query(
    'select a.slug from downloads d join assets a on a.id = d.asset_id order by a.slug',
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['arrow-up', 'sun'])
  const locked = await get(site, 'file?icon=sun&shape=own&tileIcon=arrow-down-left')
  expect(locked.status).toBe(403)
  const all = 'all.zip?icon=sun&shape=own&tileIcon=arrow-down-left&pack=plain-line&format=svg'
  expect((await get(site, all)).status).toBe(404)
})

test('a collection comes in one design, as pictures and as drawings, each called changed', async () => {
  await using site = await createTestSite({ env: { TRUST_PROXY: '1' } })
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const items = ['icon/arrow-up', 'icon/sun', 'icon/arrow-down']
  const body = { name: 'Harbour', items }
  const { uuid } = (await browser.call('POST', '/collections', body)).response.collection
  const zipOf = async (format: string) => {
    const path = `all.zip?${TILE}&collection=${uuid}&format=${format}&px=48`
    return readZip(await bytesOf(get(site, path, { cookie: browser.cookie() })))
  }
  const pictures = await zipOf('png')
  const paths = [...pictures.keys()].filter((path) => path.endsWith('.png'))
  expect(paths).toHaveLength(3)
  for (const path of paths) {
    const { width, comments } = await sharp(pictures.get(path)).metadata()
    expect(width).toBe(48)
    expect(comments).toContainEqual({ keyword: 'Author', text: 'Ada Line' })
    const { data } = await sharp(pictures.get(path)).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray((4 * 48 + 24) * 4, (4 * 48 + 24) * 4 + 4)]).toEqual([
      0x1e, 0x6b, 0x58, 255,
    ])
  }
  const rows = String(pictures.get('CREDITS.md')).match(/\| png\/.*\|/g) ?? []
  expect(rows.filter((row) => row.includes('| yes |'))).toHaveLength(3)
  const drawings = await zipOf('svg')
  expect([...drawings.keys()].filter((path) => path.endsWith('.svg'))).toHaveLength(3)
  // Somebody else does not see it.
  const other = await openBrowser(site, await createTestUser(site.deps))
  const theirs = await get(site, `all.zip?${TILE}&collection=${uuid}&format=png`, {
    cookie: other.cookie(),
  })
  expect(theirs.status).toBe(404)
})

test('each design is recorded as a download of its icon, and of its badge', async () => {
  await using site = await createTestSite({ env: { GUEST_DOWNLOADS_PER_DAY: '2' } })
  expect((await get(site, `file?${TILE}&badge=arrow-up&format=svg`)).status).toBe(200)
  const { rows } = await site.deps.pool.query(
    'select a.slug from downloads d join assets a on a.id = d.asset_id order by a.slug',
  )
  expect(rows.map(({ slug }) => slug)).toEqual(['arrow-up', 'sun'])
  // Both were granted before: they cost nothing. A third is one too many.
  expect((await get(site, `file?${TILE}&format=png`)).status).toBe(200)
  const third = await get(site, 'file?icon=arrow-down&format=svg')
  expect(await jsonOf(third)).toMatchObject({ code: 'download_limit_reached' })
})

test('a locked icon is seen as a picture and exported by nobody without the right', async () => {
  await using site = await createTestSite()
  const preview = await get(site, 'preview.webp?icon=arrow-down-left&shape=circle')
  expect(preview.headers.get('content-type')).toBe('image/webp')
  const { width, format } = await sharp(await bytesOf(preview)).metadata()
  expect([width, format]).toEqual([400, 'webp'])
  for (const path of [
    'file?icon=arrow-down-left&format=svg',
    'set.zip?icon=arrow-down-left&sets=favicon',
    'file?icon=sun&badge=arrow-down-left',
  ]) {
    const answer = await get(site, path)
    expect(answer.status, path).toBe(403)
    expect(await jsonOf(answer)).toMatchObject({ code: 'login_required' })
  }
  const all = await get(site, 'all.zip?icon=sun&badge=arrow-down-left&pack=plain-line&format=svg')
  expect(all.status).toBe(404)
})

test('a browser that is refused is led back to its design, in its language', async () => {
  await using site = await createTestSite({ env: { GUEST_DOWNLOADS_PER_DAY: '0' } })
  const answer = await get(site, `file?${TILE}&lang=ja`, { accept: 'text/html,*/*' })
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '', 'http://site')
  expect(to.pathname).toBe('/jp/icon-editor')
  expect(to.searchParams.get('refused')).toBe('download_limit_reached')
  expect(to.searchParams.get('tile')).toBe('1e6b58')
})

test('an SVG of the visitor is sanitised, drawn and not recorded', async () => {
  await using site = await createTestSite()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(2)</script>' +
    '<image href="https://elsewhere.example/a.png"/><path d="M0 0h8v8z"/></svg>'
  const answer = await post(site, { svg, format: 'svg', shape: 'hexa' })
  expect(answer.status).toBe(200)
  const drawn = await answer.text()
  expect(drawn).toContain('<path')
  expect(drawn).not.toMatch(/script|onload|elsewhere/)
  const sets = await readZip(await bytesOf(post(site, { svg, sets: 'macos,windows' })))
  expect(String(sets.get('macos/AppIcon.icns')?.subarray(0, 4))).toBe('icns')
  const { rows } = await site.deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(0)
})

test.each([
  ['no SVG', { svg: 'hello' }, 400, 'invalid_request'],
  ['nothing', {}, 400, 'invalid_request'],
  ['ten megabytes', { svg: `<svg>${' '.repeat(10_000_000)}</svg>` }, 413, 'payload_too_large'],
  ['a size out of bounds', { svg: '<svg/>', format: 'png', px: '9000' }, 400, 'invalid_request'],
  ['an unknown format', { svg: '<svg/>', format: 'exe' }, 400, 'format_not_available'],
  ['a locked badge', { svg: '<svg/>', badge: 'arrow-down-left' }, 404, 'not_found'],
])('%s is refused with a reason', async (_what, fields, status, code) => {
  await using site = await createTestSite()
  const answer = await post(site, { ...fields } as Record<string, string>)
  expect(answer.status).toBe(status)
  expect(await jsonOf(answer)).toMatchObject({ code })
})

test.each([
  ['file?icon=never-was', 404, 'not_found'],
  ['file?icon=sun&format=exe', 400, 'format_not_available'],
  ['file?icon=sun&format=png&px=15', 400, 'invalid_request'],
  ['set.zip?icon=sun', 400, 'invalid_request'],
  ['all.zip?icon=sun&format=svg', 404, 'not_found'],
  ['all.zip?icon=sun&pack=plain-line&format=pdf', 400, 'format_not_available'],
  ['all.zip?icon=sun&collection=00000000-0000-4000-8000-000000000000', 404, 'not_found'],
  ['preview.webp?icon=never-was', 404, 'not_found'],
])('%s is refused with a reason', async (path, status, code) => {
  await using site = await createTestSite()
  const answer = await get(site, path)
  expect(answer.status).toBe(status)
  expect(await jsonOf(answer)).toMatchObject({ code })
})

test('an icon that was taken down, or whose licence forbids changes, is not handed out', async () => {
  await using site = await createTestSite({
    change: (pool) =>
      pool.query(`update assets set published_at = null where slug = 'arrow-up' and kind = 'icon'`),
  })
  expect((await get(site, 'file?icon=arrow-up')).status).toBe(404)
  await site.deps.pool.query(`update licenses set spdx = 'CC-BY-ND-4.0' where spdx = 'MIT'`)
  const changed = await get(site, `file?${TILE}`)
  expect(await jsonOf(changed)).toMatchObject({ code: 'invalid_request' })
  // The plain icon is a matter of the licence alone, which asks for an account.
  expect(await jsonOf(get(site, 'file?icon=sun'))).toMatchObject({ code: 'login_required' })
})

async function bytesOf(answer: Response | Promise<Response>): Promise<Buffer> {
  const came = await answer
  expect(came.status).toBe(200)
  return Buffer.from(await came.arrayBuffer())
}

async function post(site: TestSite, fields: Readonly<Record<string, string>>): Promise<Response> {
  return site.app.request('/icon-editor/own', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
