import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

const LOCKED = 'arrow-down-left'
const OWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">\n  <!-- mine --><path id="hull" d="M0 0h20v10z" fill="#d8643c"/></svg>'

const get = (site: TestSite, path: string) => site.app.request(`/svg-editor/${path}`)

function post(site: TestSite, fields: Readonly<Record<string, string>>) {
  return site.app.request('/svg-editor/file', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  })
}

async function bodyOf({ deps }: TestSite, slug: string): Promise<string> {
  const { rows } = await deps.pool.query<{ body: string }>(
    `select f.body from asset_files f join assets a on a.id = f.asset_id
     where a.slug = $1 and a.kind = 'icon' and f.format = 'svg'`,
    [slug],
  )
  return rows[0]!.body
}

const downloadsOf = async ({ deps }: TestSite) =>
  (await deps.pool.query<{ count: number }>('select count(*)::int as count from downloads'))
    .rows[0]!.count

test('an asset that was not changed comes byte for byte, by its address and sent along', async () => {
  await using site = await createTestSite()
  const body = await bodyOf(site, 'sun')
  expect(await (await get(site, 'file?item=icon/sun&format=svg')).text()).toBe(body)
  expect(await (await post(site, { item: 'icon/sun', svg: body, format: 'svg' })).text()).toBe(body)
})

test('a changed asset says its author, its licence and that it was changed, and keeps every other byte', async () => {
  await using site = await createTestSite()
  const body = await bodyOf(site, 'sun')
  const changed = body.replace('<svg', '<svg data-seen="yes"')
  const before = await downloadsOf(site)
  const answer = await post(site, { item: 'icon/sun', svg: changed, format: 'svg' })
  const svg = await answer.text()
  expect(svg).toContain('<dc:creator>Ada Line</dc:creator>')
  expect(svg).toMatch(/<dc:rights>[^<]*MIT[^<]*Changed from the original/)
  expect(svg.replace(/<metadata>.*<\/metadata>/s, '')).toBe(changed)
  expect(await downloadsOf(site)).toBe(before + 1)
})

test('the edits of a form are made here, and named in the file', async () => {
  await using site = await createTestSite()
  const svg = await (await get(site, 'file?item=icon/sun&stroke=3&turn=90&format=svg')).text()
  expect(svg).toContain('stroke-width="3"')
  expect(svg).toMatch(/Changed: stroke redrawn, scaled, turned or moved/)
})

test('a locked drawing is in no answer to a guest, whatever is asked', async () => {
  await using site = await createTestSite()
  const data = / d="([^"]+)"/.exec(await bodyOf(site, LOCKED))![1]!
  for (const path of [
    `/svg-editor?item=icon/${LOCKED}`,
    `/svg-editor.data?item=icon/${LOCKED}`,
    `/svg-editor/file?item=icon/${LOCKED}&format=svg`,
    `/svg-editor/file?item=icon/${LOCKED}&turn=90&format=svg`,
    `/svg-editor/file?item=icon/${LOCKED}&format=pdf`,
    `/svg-editor/preview.webp?item=icon/${LOCKED}`,
  ]) {
    const answer = await site.app.request(path)
    expect(await answer.text(), path).not.toContain(data)
    if (path.includes('/file')) expect(answer.status, path).toBeGreaterThanOrEqual(400)
  }
  const sent = await post(site, { item: `icon/${LOCKED}`, svg: OWN, format: 'svg' })
  expect(sent.status).toBe(404)
})

test('a locked asset has a picture with its edits, as large as any preview', async () => {
  await using site = await createTestSite()
  const answer = await get(site, `preview.webp?item=icon/${LOCKED}&flipX=1`)
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(width).toBe(400)
})

test('a drawing of one’s own keeps its bytes, and is drawn in the size asked for', async () => {
  await using site = await createTestSite()
  expect(await (await post(site, { svg: OWN, format: 'svg' })).text()).toBe(OWN)
  const png = await post(site, { svg: OWN, format: 'png', px: '200' })
  const { width, height } = await sharp(Buffer.from(await png.arrayBuffer())).metadata()
  expect([width, height]).toEqual([200, 100])
  const pdf = await post(site, { svg: OWN, format: 'pdf' })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
})

test('what runs or loads does not come back, and ids do', async () => {
  await using site = await createTestSite()
  const hostile =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script>' +
    '<path id="hull" d="M0 0h9v9z" onclick="alert(1)"/><image href="https://example.org/a.png"/></svg>'
  const svg = await (await post(site, { svg: hostile, format: 'svg' })).text()
  expect(svg).not.toMatch(/script|onclick|example\.org/)
  expect(svg).toContain('id="hull"')
})

test.each([
  [{ svg: 'hello', format: 'svg' }, 400],
  [{ svg: OWN, format: 'exe' }, 400],
  [{ svg: OWN, format: 'png', px: '99999' }, 400],
  [{ svg: OWN, format: 'svg', item: 'icon/there-is-none' }, 404],
  [{ svg: OWN, format: 'svg', item: '../sun' }, 404],
])('%j is refused with a reason', async (fields, status) => {
  await using site = await createTestSite()
  const answer = await post(site, fields)
  expect(answer.status).toBe(status)
  expect(await jsonOf(answer)).toHaveProperty('message')
})
