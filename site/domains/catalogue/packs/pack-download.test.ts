import { createHash } from 'node:crypto'
import { createApp } from '#compose/http/app.ts'
import { sampleAssets } from '#testing/catalogue-samples.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import type { Deps } from '#platform/context.ts'
import { expect, test } from 'vitest'
import { countChainedDownloads, appendAllGrants } from '#domains/licensing/licenses/index.server.ts'
import { readZip } from '#testing/read-zip.ts'

const open = ({ priceMinor, isExclusive }: (typeof sampleAssets)[number]) =>
  priceMinor === 0 && !isExclusive
const openLine = sampleAssets.filter((asset) => asset.pack === 'plain-line' && open(asset))

test('a pack comes as a zip with its open originals and nothing else', async () => {
  await using deps = await createCatalogue()
  const answer = await download(deps, 'plain-line')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="plain-line.zip"')
  const entries = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...entries.keys()].sort()).toEqual(
    [
      ...openLine.map(({ slug }) => `svg/${slug}.svg`),
      'LICENSE',
      'CREDITS.md',
      'plain-line.spdx',
    ].sort(),
  )
  const sun = String(entries.get('svg/sun.svg'))
  expect(sun).toContain('<circle cx="12" cy="12" r="4"')
  expect(sun).toContain('Ada Line')
  expect(sun).toContain('MIT')
})

test('licence text, credits and the SPDX document name every file with its SHA-1', async () => {
  await using deps = await createCatalogue()
  const entries = await readZip(await bytesOf(deps, 'scenes'))
  expect(String(entries.get('LICENSE'))).toContain(
    'Creative Commons Attribution 4.0: the text of the test catalogue.',
  )
  const credits = String(entries.get('CREDITS.md'))
  expect(credits).toContain('| Bo Shape |')
  expect(credits).toContain('Credit is **required** wherever these works are used.')
  const spdx = String(entries.get('scenes.spdx'))
  const drawings = [...entries].filter(([path]) => path.startsWith('svg/'))
  expect(drawings).toHaveLength(5)
  for (const [path, content] of drawings) {
    expect(credits).toContain(path)
    const sha1 = createHash('sha1').update(content).digest('hex')
    expect(spdx).toMatch(new RegExp(`FileName: ./${path}\n.*\nFileChecksum: SHA1: ${sha1}`))
  }
})

test('binaries stand in the folder of their format, byte for byte', async () => {
  await using deps = await createCatalogue()
  const motions = await readZip(await bytesOf(deps, 'motions'))
  const ball = sampleAssets.find(({ slug }) => slug === 'bouncing-ball')
  expect(String(motions.get('json/bouncing-ball.json'))).toBe(ball?.body)
  const solids = await readZip(await bytesOf(deps, 'solids'))
  expect(solids.get('png/mug.png')?.subarray(1, 4).toString()).toBe('PNG')
})

test('a recoloured pack says so file by file', async () => {
  await using deps = await createCatalogue()
  const entries = await readZip(await bytesOf(deps, 'plain-line', '?color=e5322d&stroke=2'))
  const sun = String(entries.get('svg/sun.svg'))
  expect(sun).toContain('#e5322d')
  expect(sun).not.toContain('currentColor')
  expect(sun).toMatch(/stroke-width="2"/)
  expect(String(entries.get('CREDITS.md'))).toMatch(/\| svg\/sun\.svg \|.* \| yes \|/)
  expect(String(entries.get('plain-line.spdx')).match(/Changed from the original/g)).toHaveLength(
    openLine.length,
  )
})

test('a pack counts as one download, again and again', async () => {
  await using deps = await createCatalogue({ GUEST_DOWNLOADS_PER_DAY: '2' })
  for (const slug of ['plain-line', 'plain-line', 'scenes', 'plain-line']) {
    const answer = await download(deps, slug)
    expect(answer.status, slug).toBe(200)
    await answer.body?.cancel()
  }
  const refused = await download(deps, 'motions')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'download_limit_reached' })
  await appendAllGrants(deps)
  await countChainedDownloads(deps)
  const { rows } = await deps.pool.query(
    `select p.slug, p.download_count as downloads, count(*)::integer as receipts,
       count(d.asset_id)::integer as items
     from downloads d join packs p on p.id = d.pack_id group by p.id order by p.slug`,
  )
  expect(rows).toEqual([
    { slug: 'plain-line', downloads: 3, receipts: 3, items: 0 },
    { slug: 'scenes', downloads: 1, receipts: 1, items: 0 },
  ])
})

test('items and packs spend the same limit', async () => {
  await using deps = await createCatalogue({ GUEST_DOWNLOADS_PER_DAY: '1' })
  expect((await download(deps, 'scenes')).status).toBe(200)
  const app = await createApp(deps)
  const { rows } = await deps.pool.query(`select id from assets where slug = 'sun'`)
  const answer = await app.request(`/api/v2/items/${rows[0].id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'svg' }),
  })
  expect(answer.status).toBe(429)
})

test('a paid pack and a pack without open items are refused and not counted', async () => {
  await using deps = await createCatalogue()
  await deps.pool.query(`update packs set price_minor = 900 where slug = 'scenes'`)
  await deps.pool.query(`update assets set needs_login = true where pack_id =
    (select id from packs where slug = 'motions')`)
  for (const slug of ['scenes', 'motions']) {
    const answer = await download(deps, slug)
    expect(answer.status, slug).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'login_required' })
  }
  const { rows } = await deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(0)
})

test('a browser that is refused is led back to the page in its language', async () => {
  await using deps = await createCatalogue({ GUEST_DOWNLOADS_PER_DAY: '0' })
  const answer = await download(deps, 'scenes', '?lang=ja', { accept: 'text/html,*/*' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    '/jp/illustration-pack/scenes?refused=download_limit_reached',
  )
})

test('a missing file is a clear failure before anything is sent or counted', async () => {
  await using deps = await createCatalogue()
  await deps.files.remove(await keyOf(deps, 'bouncing-ball'))
  const answer = await download(deps, 'motions')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  const { rows } = await deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(0)
})

test('a damaged file breaks the download off: no half archive passes for whole', async () => {
  await using deps = await createCatalogue()
  await deps.pool.query(`update asset_files set sha256 = repeat('0', 64) where storage_key = $1`, [
    await keyOf(deps, 'sun-shower'),
  ])
  const answer = await download(deps, 'motions')
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('an aborted download stops reading', async () => {
  await using deps = await createCatalogue()
  await deps.pool.query(`
    insert into assets (slug, kind, name, source_id, source_key, pack_id, position, contributor_id,
      license_id, content_hash, published_at)
    select 'many-' || n, 'lottie', 'Many ' || n, 'fixture', 'many/' || n, id, 100 + n,
      contributor_id, license_id, '', now()
    from packs, generate_series(1, 1000) n where slug = 'motions'`)
  await deps.pool.query(`
    insert into asset_files (asset_id, format, storage_key, bytes, sha256)
    select a.id, 'json', f.storage_key, f.bytes, f.sha256 from assets a, asset_files f
    where a.slug like 'many-%' and f.asset_id = (select id from assets where slug = 'loading-dots')`)
  let reads = 0
  const files: Deps['files'] = {
    ...deps.files,
    has: (key) => deps.files.has(key),
    read: (key) => {
      reads += 1
      return deps.files.read(key)
    },
  }
  const answer = await download({ ...deps, files }, 'motions')
  const reader = answer.body?.getReader()
  for (let chunk = 0; chunk < 20; chunk++) await reader?.read()
  await reader?.cancel()
  // The cancelled source is closed: what is read now was asked for before.
  expect(reads).toBeLessThan(20)
})

test.each([
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
])('%s spends nothing', async (_name, headers) => {
  await using deps = await createCatalogue()
  const answer = await download(deps, 'scenes', '', headers)
  expect(answer.status).toBe(403)
  const { rows } = await deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(0)
})

test('HEAD tells what would come without counting it', async () => {
  await using deps = await createCatalogue()
  const app = await createApp(deps)
  const answer = await app.request(await zipAddress(deps, 'scenes'), { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const { rows } = await deps.pool.query('select count(*)::integer as n from downloads')
  expect(rows[0].n).toBe(0)
})

async function createCatalogue(env: Record<string, string> = {}): Promise<TestDeps> {
  const deps = await createTestDeps({ env, catalogue: true })
  return deps
}

async function download(
  deps: Deps,
  slug: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = await createApp(deps)
  return app.request((await zipAddress(deps, slug)) + query, { headers })
}

async function bytesOf(deps: Deps, slug: string, query = ''): Promise<Buffer> {
  return Buffer.from(await (await download(deps, slug, query)).arrayBuffer())
}

async function zipAddress({ pool }: Deps, slug: string): Promise<string> {
  const { rows } = await pool.query(`select uuid from packs where slug = $1`, [slug])
  return `/packs/${rows[0].uuid}/download.zip`
}

async function keyOf({ pool }: Deps, slug: string): Promise<string> {
  const { rows } = await pool.query(
    `select storage_key from asset_files join assets on id = asset_id where slug = $1`,
    [slug],
  )
  return rows[0].storage_key
}
