import { expect, test } from 'vitest'
import { codeOfHash, hashOfCode, mirrorCode, toBase64url } from '@tessera/visual'
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

const asking = (hash: string, assets: string, options: Record<string, string> = {}) => ({
  hash,
  assets,
  search: new URLSearchParams(options),
})

const queryOf = (code: Uint8Array) => ({ codes: [code], edges: null, colors: null })

test('a picture of an icon leads to that icon first, with exact counts', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const png = await svgToRaster(icon.svg, { width: 300, format: 'png', background: '#ffffff' })

  const hash = await describeUpload(png)
  const works = await findAlikeWorks(deps, queryOf(codeOfHash(hash)!))
  const all = await loadAlike(deps, asking(hash, 'all-assets'))
  const icons = await loadAlike(deps, asking(hash, 'icons', { page: '1' }))

  expect(works.icon.map(({ id }) => id)).toContain(icon.id)
  expect(all.rows.find(({ kind }) => kind === 'icon')!.items[0]!.slug).toBe(icon.slug)
  expect(all.counts.icon).toBe(works.icon.length)
  expect(icons.rows[0]!.items).toHaveLength(Math.min(48, works.icon.length))
})

test('a work that is withdrawn is gone with the next question, and back once it is published', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const isFound = async () =>
    (await findAlikeWorks(deps, queryOf(icon.code))).icon.some(({ id }) => id === icon.id)
  const isShown = async () => {
    const hash = hashOfCode(icon.code)
    const { rows } = await loadAlike(deps, asking(hash, 'icons'))
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
    const { rows, counts } = await loadAlike(deps, asking(hash, 'all-assets'))
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
    asking(`${hash}A`, 'icons'),
    asking(hash.slice(1), 'all-assets'),
    asking(hash, 'kit-illustrations'),
    asking(hash, 'constructor'),
    asking(hash, 'icons', { page: '0' }),
    asking(hash, 'icons', { page: '99999' }),
    asking(hash, 'icons', { page: '1e1' }),
    asking(hash, 'all-assets', { page: '2' }),
    asking(hash, 'icons', { also: 'nothing' }),
    asking(hash, 'icons', { also: Array(5).fill(hash).join('.') }),
    asking(hash, 'icons', { edges: 'A' }),
    asking(hash, 'icons', { colors: '<script>' }),
  ]

  for (const other of others) {
    await expect(
      loadAlike(deps, other),
      `${other.hash} ${String(other.search)}`,
    ).rejects.toMatchObject({
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

test('free and premium assets add up to all, and a style has its own', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  await deps.pool.query('update assets set price_minor = 500 where id = $1', [icon.id])
  const hash = hashOfCode(icon.code)
  const count = async (options: Record<string, string>) =>
    (await loadAlike(deps, asking(hash, 'icons', options))).counts.icon
  const [all, free, premium] = await Promise.all([
    count({}),
    count({ price: 'free' }),
    count({ price: 'premium' }),
  ])

  expect(premium).toBeGreaterThan(0)
  expect(free + premium).toBe(all)
  expect(await count({ price: 'nonsense' })).toBe(all)
  expect(await count({ style: 'no-such-style' })).toBe(0)
})

test('a mirrored picture is found by its mirror, and only when it is asked for', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  await deps.pool.query(
    'update asset_prints set edge_code = $2, made_at = clock_timestamp() where asset_id = $1',
    [icon.id, Buffer.from(lopsided())],
  )
  const hash = hashOfCode(mirrorCode(lopsided()))
  const slugs = async (options: Record<string, string>) =>
    (await loadAlike(deps, asking(hash, 'icons', options))).rows.flatMap(({ items }) =>
      items.map(({ slug }) => slug),
    )

  expect(await slugs({})).not.toContain(icon.slug)
  expect(await slugs({ mirror: 'on' })).toContain(icon.slug)
  expect(await slugs({ also: hashOfCode(lopsided()) })).toContain(icon.slug)
})

test('numbers of the picture and its colours put what was found in order', async () => {
  await using stack = new AsyncDisposableStack()
  const { deps, icon } = await openDescribed()
  stack.use(deps)
  const edges = Uint8Array.from({ length: 384 }, (_, at) => (at * 7) % 251)
  const colors = new Uint8Array(16).fill(255, 3, 4)
  const { rows: near } = await deps.pool.query<{ id: number; slug: string }>(
    `select id, slug from assets where kind = 'icon' and published_at is not null order by id desc limit 2`,
  )
  // Two assets of one code: by it alone the one of the lower number is first.
  await deps.pool.query(
    `update asset_prints set edge_code = $2, edges = case when asset_id = $3 then $4::bytea else $6::bytea end,
       colors = case when asset_id = $3 then $5::bytea end, made_at = clock_timestamp()
     where asset_id = any($1)`,
    [
      near.map(({ id }) => id),
      icon.code,
      near[0]!.id,
      Buffer.from(edges),
      Buffer.from(colors),
      Buffer.from(edges.toReversed()),
    ],
  )
  const hash = hashOfCode(icon.code)
  const order = async (options: Record<string, string>) =>
    (await loadAlike(deps, asking(hash, 'icons', options))).rows[0]!.items.map(
      ({ slug }) => slug,
    ).filter((slug) => near.some((each) => each.slug === slug))

  const [higher, lower] = near.map(({ slug }) => slug)
  expect(await order({})).toEqual([lower, higher])
  expect(await order({ edges: toBase64url(edges) })).toEqual([higher, lower])
  expect(await order({ edges: toBase64url(edges.toReversed()) })).toEqual([lower, higher])
  expect(await order({ colors: toBase64url(colors) })).toEqual([higher, lower])
})

/** A code of bits on the left alone. */
function lopsided(): Uint8Array {
  const code = new Uint8Array(48)
  for (let bit = 0; bit < 384; bit += 1) {
    if (Math.floor(bit / 6) % 8 < 4 && bit % 5 < 3) code[bit >> 3]! |= 1 << (bit & 7)
  }
  return code
}
