import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssetKind } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { loadAssetPage } from './load-asset-page.server.ts'
import { submitDownload } from './submit-download.server.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite({
    change: async (pool) => {
      await pool.query("update assets set published_at = null where slug = 'umbrella'")
      await pool.query(
        `insert into slug_history (subject, kind, slug, subject_id)
         select 'asset', 'icon', 'cottage', id from assets where slug = 'home' and kind = 'icon'`,
      )
      await pool.query(
        `update assets set facts = '{"camera": "X100", "iso": 200, "isAiMade": true, "allowsTraining": false}', is_trademark = true
         where slug = 'camera'`,
      )
      await pool.query(
        `insert into asset_pixels (asset_id, luminance, chroma, outline, content_hash)
         select id, 0.875, 0.125, 0, '' from assets where slug = 'camera'`,
      )
    },
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const scope = (): RequestScope => ({
  deps: site.deps,
  actor: { kind: 'guest', address: '192.0.2.7' },
  language: 'en',
  theme: null,
  origin: 'https://tessera.example',
  isCrawler: false,
  country: null,
  userAgent: '',
  cookie: () => undefined,
  setCookie: () => undefined,
})

function load(slug: string, kind: AssetKind = 'icon', query = '', isFreeAddress = false) {
  return loadAssetPage(scope(), { kind, isFreeAddress }, slug, new URLSearchParams(query))
}

async function thrownBy(work: Promise<unknown>) {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown instanceof Response)
    return { status: thrown.status, to: thrown.headers.get('location') }
  return { status: (thrown as { init?: { status: number } } | null)?.init?.status, to: null }
}

test('an item comes with its facts, formats, credit lines and neighbours', async () => {
  const { asset, offer, strip, similar, pageData } = await load('cloud-rain')

  expect(offer).toEqual({ state: 'guest', limit: 30 })

  expect(asset).toMatchObject({
    name: 'Cloud rain',
    isFree: true,
    contributor: { name: 'Ada Line', username: 'ada' },
    pack: { slug: 'plain-line' },
    category: { slug: 'weather' },
    source: { packageName: '@tessera/fixture', version: '1.0.0' },
    camera: null,
    drawing: { paint: 'currentColor' },
  })
  expect(asset.formats.map(({ format }) => format)).toEqual(['svg', 'png', 'webp', 'pdf', 'ico'])
  expect(asset.credits.unchanged.text).toContain('Ada Line')
  expect(asset.credits.changed.html).toContain('changed')
  expect(strip?.cards.some(({ id }) => id === asset.id)).toBe(true)
  expect([strip?.previous?.slug, strip?.next?.slug]).toEqual(['cloud', 'heart'])
  expect(pageData.head.canonical).toBe('/icon/cloud-rain')
  expect(pageData.head.structured).toMatchObject({
    '@graph': [
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ImageObject',
        acquireLicensePage: 'https://tessera.example/icon/cloud-rain',
        license: 'https://spdx.org/licenses/MIT.html',
        creditText: asset.credits.unchanged.text,
      },
    ],
  })
  expect(similar.cards.map(({ id }) => id)).not.toContain(asset.id)
})

test('similar items share kind and words, and repeat nothing of the strip', async () => {
  const { asset, strip, similar } = await load('harbour-at-noon', 'illustration')
  const shown = strip?.cards.map(({ id }) => id) ?? []

  expect(shown).toContain(asset.id)
  expect(
    similar.cards.every(({ kind, id }) => kind === 'illustration' && !shown.includes(id)),
  ).toBe(true)
  const arrow = await load('arrow-up-bold')
  expect(arrow.similar.cards.length).toBeGreaterThan(3)
  expect(arrow.similar.cards.every(({ name }) => /arrow/i.test(name))).toBe(true)
})

test('more from a contributor is theirs, of the same kind, and nothing that the page shows already', async () => {
  const { asset, strip, similar, styles, more } = await load('cloud-rain')
  const shown = [...(strip?.cards ?? []), ...similar.cards, ...styles].map(({ id }) => id)

  expect(more.length).toBeGreaterThanOrEqual(3)
  const { rows } = await site.deps.pool.query<{ contributor: string; pack: string; kind: string }>(
    `select distinct username as contributor, packs.slug as pack, assets.kind from assets
     join contributors on contributors.id = assets.contributor_id
     join packs on packs.id = assets.pack_id where assets.id = any ($1)`,
    [more.map(({ id }) => id)],
  )
  expect(new Set(rows.map(({ contributor }) => contributor))).toEqual(new Set(['ada']))
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['icon']))
  expect(rows.map(({ pack }) => pack)).not.toContain(asset.pack?.slug)
  expect(more.filter(({ id }) => [...shown, asset.id].includes(id))).toEqual([])
  expect(new Set(more.map(({ name }) => name)).size).toBe(more.length)
  expect((await load('harbour-at-noon', 'illustration')).more).toEqual([])
})

test('unknown and withdrawn items are not found', async () => {
  expect(await thrownBy(load('no-such-thing'))).toEqual({ status: 404, to: null })
  expect(await thrownBy(load('umbrella'))).toEqual({ status: 404, to: null })
  expect(await thrownBy(load('cloud-rain', 'lottie'))).toEqual({ status: 404, to: null })
})

test('a former slug leads to the present one for good, choices kept', async () => {
  expect(await thrownBy(load('cottage', 'icon', 'color=6563ff'))).toEqual({
    status: 301,
    to: '/icon/home?color=6563ff',
  })
})

test('a paid item under a free address leads to its plain address; a free one stays', async () => {
  expect(await thrownBy(load('arrow-down-left', 'icon', '', true))).toEqual({
    status: 301,
    to: '/icon/arrow-down-left',
  })
  expect((await load('heart', 'icon', '', true)).pageData.head.canonical).toBe('/icon/heart')
})

test('the drawing of a paid or exclusive item does not travel', async () => {
  expect((await load('arrow-down-left')).asset.drawing).toBeNull()
  expect((await load('arrow-up-circle')).asset.drawing).toBeNull()
  expect((await load('arrow-down-left', 'icon', 'copy=svg')).snippet).toBeNull()
})

test('choices in the address change the drawing, the copy and the credit', async () => {
  const { customization, changedSvg, snippet } = await load(
    'heart',
    'icon',
    'color=6563ff&stroke=1&copy=jsx&markup=named',
  )

  expect(customization).toMatchObject({ color: '#6563ff', stroke: 1 })
  expect(changedSvg).toContain('#6563ff')
  expect(changedSvg).toContain('stroke-width="1"')
  expect(snippet?.text).toMatch(/^export function Heart\(props\)/)
  expect(snippet?.text).toContain('aria-label="Heart"')
  expect((await load('heart')).changedSvg).toBeNull()
})

test('facts of photos and trademarks reach the page', async () => {
  expect((await load('camera')).asset).toMatchObject({
    camera: 'X100',
    iso: 200,
    lens: null,
    isTrademark: true,
  })
})

test('how light its picture is comes with an asset, once it was drawn', async () => {
  expect((await load('cloud-rain')).asset.light).toBeNull()
  expect((await load('camera')).asset.light).toEqual({
    luminance: 0.875,
    chroma: 0.125,
    outline: 0,
  })
})

test('what its maker declares of AI stands on the page and in the structured data', async () => {
  const { asset, pageData } = await load('camera')
  const silent = await load('home')

  expect(asset.declared).toEqual({ isAiMade: true, allowsTraining: false })
  expect(JSON.stringify(pageData.head.structured)).toContain('DMI-PROHIBITED-AIMLTRAINING')
  expect(JSON.stringify(pageData.head.structured)).toContain('TrainedAlgorithmicMedia')
  expect(silent.asset.declared).toBeNull()
  expect(JSON.stringify(silent.pageData.head.structured)).not.toContain('usageInfo')
})

test('a Lottie tells its timing, layers and colours', async () => {
  const { motion, paintable } = (await load('bouncing-ball', 'lottie')).asset

  expect(motion).toMatchObject({ width: 100, height: 100, layerCount: 1 })
  expect(motion?.layers[0]).toMatchObject({ from: 0, length: 1 })
  expect(motion?.durationMs).toBeGreaterThan(0)
  expect(paintable?.colors).toEqual(motion?.colors)
})

function submit(slug: string, fields: Record<string, string>, kind: AssetKind = 'icon') {
  const request = new Request(`https://tessera.example/icon/${slug}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return submitDownload(scope(), { kind }, slug, request)
}

test('a submitted form leads to the signed file, in the chosen colour', async () => {
  const answer = await submit('heart', { format: 'svg', size: '512', color: '6563ff' })
  const { status, headers } = answer as Response
  const address = new URL(headers.get('location') ?? '', 'https://tessera.example')

  expect(status).toBe(303)
  expect(address.host).toBe('tessera.example')
  const file = await site.app.request(address.pathname)
  expect(file.headers.get('content-disposition')).toContain('heart.svg')
  expect(await file.text()).toContain('#6563ff')
})

test('a form that needs login leads to signup, which comes back to the item', async () => {
  const answer = (await submit('arrow-down-left', { format: 'png', size: '64' })) as Response
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/signup\?redirect=%2F.*&for=download$/)
})

test('a refused form says why and remembers what was chosen', async () => {
  expect(await submit('heart', { format: 'png', size: '65' })).toMatchObject({
    init: { status: 400 },
    data: { code: 'invalid_request', format: 'png', size: 65 },
  })
  expect(await submit('heart', { format: 'exe' })).toMatchObject({ init: { status: 400 } })
  expect(await thrownBy(submit('umbrella', { format: 'svg' }))).toEqual({ status: 404, to: null })
})
