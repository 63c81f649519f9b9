import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { codeOfHash, hashOfCode } from '@tessera/visual'
import { openPages } from '#platform/egress/fetch-page.ts'
import { makeFingerprints } from '#platform/visual-index/make-fingerprints.ts'
import { openEdgeCodes } from '#platform/visual-index/open-edge-codes.ts'
import { svgToRaster } from '#platform/render/svg-to-raster.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { describeUpload } from './describe-upload.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'
import { findAlikeWorks } from './find-alike.server.ts'

const asked = (site: TestSite, parameters: Record<string, string>) =>
  site.app.request(`/api/v2/search/picture?${new URLSearchParams(parameters)}`)

async function codeOf({ deps }: TestSite, id: number): Promise<Buffer> {
  const { rows } = await deps.pool.query<{ code: Buffer }>(
    'select edge_code as code from asset_prints where asset_id = $1',
    [id],
  )
  return rows[0]!.code
}

test('a call with the code of an icon answers with it first, exact counts and pages', async () => {
  await using site = await createTestSite()
  await makeFingerprints(site.deps)
  const heart = await site.find('heart')
  const hash = hashOfCode(await codeOf(site, heart.id))

  const { response } = await jsonOf(asked(site, { hash, asset: 'icon', per_page: '1' }))
  expect(response.matches[0]).toMatchObject({ likeness: 1, item: { slug: 'heart', asset: 'icon' } })
  expect(response.total).toBe(response.counts.icon)
  expect(response.last_page).toBe(response.counts.icon)
  const all = (await jsonOf(asked(site, { hash, per_page: '100' }))).response
  const { icon, illustration, lottie } = all.counts
  expect(all.total).toBe(icon + illustration + lottie + all.counts['3d'])
  expect(all.matches).toHaveLength(Math.min(100, all.total))
})

test('what is no code is refused by name, and a blank one finds nothing', async () => {
  await using site = await createTestSite()
  const hash = 'A'.repeat(64)
  for (const [parameters, field] of [
    [{ hash: 'short' }, 'hash'],
    [{ hash: 'B'.repeat(66) }, 'hash'],
    [{ hash, also: 'nothing' }, 'also'],
    [{ hash, edges: 'A' }, 'edges'],
    [{ hash, colors: '!'.repeat(22) }, 'colors'],
    [{ hash, asset: 'kit-illustration' }, 'asset'],
  ] as const) {
    const answer = await asked(site, parameters)
    expect([answer.status, Object.keys((await jsonOf(answer)).fields)]).toEqual([400, [field]])
  }
  const { response } = await jsonOf(asked(site, { hash }))
  expect(response.matches).toEqual([])
})

test('what one process describes and withdraws, another finds and loses with its next question', async () => {
  await using site = await createTestSite()
  const { deps } = site
  await makeFingerprints(deps)
  const other = { pool: deps.pool, edgeCodes: openEdgeCodes(deps) }
  const heart = await site.find('heart')
  const code = await codeOf(site, heart.id)
  const query = { codes: [code], edges: null, colors: null }
  const isFound = async (from: Parameters<typeof findAlikeWorks>[0]) =>
    (await findAlikeWorks(from, query)).icon.some(({ id }) => id === heart.id)
  expect([await isFound(deps), await isFound(other)]).toEqual([true, true])

  await deps.pool.query('delete from asset_prints where asset_id = $1', [heart.id])
  await deps.pool.query(`update assets set content_hash = 'another' where id = $1`, [heart.id])
  await makeFingerprints(deps)
  expect(await isFound(other)).toBe(true)

  await deps.pool.query('update assets set published_at = null where id = $1', [heart.id])
  expect([await isFound(deps), await isFound(other)]).toEqual([false, false])
})

test('a picture of the web is fetched and described; what is inside or no picture is refused', async () => {
  await using site = await createTestSite()
  await makeFingerprints(site.deps)
  const { rows } = await site.deps.pool.query<{ body: string }>(
    `select body from asset_files f join assets a on a.id = f.asset_id
     where a.kind = 'icon' and a.slug = 'heart' and f.format = 'svg' and f.role = 'original'`,
  )
  const png = await svgToRaster(rows[0]!.body, { width: 200, format: 'png', background: '#fff' })
  const server = createServer((request, answer) => {
    if (request.url === '/page')
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end()
    answer.writeHead(200, { 'content-type': 'image/png' })
    answer.end(request.url === '/broken.png' ? 'nothing' : png)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const egress = {
    ...site.deps.egress,
    ...openPages({ isAllowed: (address) => address === '127.0.0.1', anyPort: true }),
  }

  const picture = await fetchPicture({ egress }, `http://127.0.0.1:${port}/heart.png`)
  const code = codeOfHash(await describeUpload(picture))!
  const works = await findAlikeWorks(site.deps, { codes: [code], edges: null, colors: null })
  expect(works.icon[0]!.id).toBe((await site.find('heart')).id)

  for (const address of [
    'http://127.0.0.2/',
    'http://10.0.0.1/a.png',
    'nonsense',
    `http://127.0.0.1:${port}/page`,
  ]) {
    await expect(fetchPicture({ egress }, address), address).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  const broken = await fetchPicture({ egress }, `http://127.0.0.1:${port}/broken.png`)
  await expect(describeUpload(broken)).rejects.toMatchObject({ code: 'invalid_request' })
  await new Promise((resolve) => server.close(resolve))
})
