import { expect, test } from 'vitest'
import { codeOfHash, hashOfCode } from '@tessera/visual'
import { makeFingerprints } from '#platform/visual-index/make-fingerprints.ts'
import { svgToRaster } from '#platform/render/svg-to-raster.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { describeUpload } from './describe-upload.server.ts'
import { findAlikeWorks } from './find-alike.server.ts'
import { loadAlike } from './load-alike.server.ts'

async function openDescribed() {
  const deps = await createTestDeps({ catalogue: true })
  await makeFingerprints(deps)
  const { rows } = await deps.pool.query<{ id: number; slug: string; code: Buffer; svg: string }>(
    `select a.id, a.slug, p.edge_code as code, f.body as svg from assets a
     join asset_prints p on p.asset_id = a.id join asset_files f on f.asset_id = a.id
     where a.kind = 'icon' and a.published_at is not null and f.format = 'svg' and p.edge_code is not null
     order by a.id limit 1`,
  )
  return { deps, icon: rows[0]! }
}

test('a picture of an icon leads to that icon first, with exact counts', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const png = await svgToRaster(icon.svg, { width: 300, format: 'png', background: '#ffffff' })

  const hash = await describeUpload(png)
  const works = await findAlikeWorks(deps, codeOfHash(hash)!)
  const all = await loadAlike(deps, { hash, assets: 'all-assets', page: null })
  const icons = await loadAlike(deps, { hash, assets: 'icons', page: '1' })

  expect(works.icon).toContain(icon.id)
  expect(all.rows.find(({ kind }) => kind === 'icon')!.items[0]!.slug).toBe(icon.slug)
  expect(all.counts.icon).toBe(works.icon.length)
  expect(icons.rows[0]!.items).toHaveLength(Math.min(48, works.icon.length))
})

test('a work that is withdrawn is gone with the next question, and back once it is published', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const isFound = async () => (await findAlikeWorks(deps, icon.code)).icon.includes(icon.id)
  const isShown = async () => {
    const hash = hashOfCode(icon.code)
    const { rows } = await loadAlike(deps, { hash, assets: 'icons', page: null })
    return rows.some(({ items }) => items.some(({ slug }) => slug === icon.slug))
  }
  expect(await isFound()).toBe(true)
  expect(await isShown()).toBe(true)

  await deps.pool.query('update assets set published_at = null where id = $1', [icon.id])
  expect(await isFound()).toBe(false)
  expect(await isShown()).toBe(false)
  await deps.pool.query('update assets set published_at = now() where id = $1', [icon.id])
  expect(await isFound()).toBe(true)

  await deps.pool.query(
    'update asset_prints set edge_code = null, made_at = clock_timestamp() where asset_id = $1',
    [icon.id],
  )
  expect(await isFound()).toBe(false)
  await makeFingerprints(deps)
  expect(await isFound()).toBe(true)
})

test('what looks like nothing is answered with nothing', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps } = await openDescribed()
  stack.use(deps)
  const noise = new Uint8Array(48).map((_, at) => (at % 2 === 0 ? 0x55 : 0xaa))
  const blank = new Uint8Array(48)

  for (const code of [noise, blank]) {
    const hash = hashOfCode(code)
    const { rows, counts } = await loadAlike(deps, { hash, assets: 'all-assets', page: null })
    expect(rows).toEqual([])
    expect(counts).toEqual({ icon: 0, illustration: 0, '3d': 0, lottie: 0 })
  }
})

test('no hash, no kind, kits and pages beyond the last are not found', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const hash = hashOfCode(icon.code)
  const others = [
    { hash: `${hash}A`, assets: 'icons', page: null },
    { hash: hash.slice(1), assets: 'all-assets', page: null },
    { hash, assets: 'kit-illustrations', page: null },
    { hash, assets: 'constructor', page: null },
    { hash, assets: 'icons', page: '0' },
    { hash, assets: 'icons', page: '99999' },
    { hash, assets: 'icons', page: '1e1' },
    { hash, assets: 'all-assets', page: '2' },
  ]

  for (const other of others) {
    await expect(loadAlike(deps, other), JSON.stringify(other)).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('what is no picture is refused', async () => {
  for (const file of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\x89PNG\r\n\x1a\nnothing',
  ]) {
    await expect(describeUpload(Buffer.from(file, 'latin1'))).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
})
