import { expect, test } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { createTestSite } from '#testing/test-site.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { drawStoredPicture } from './mount-images.server.ts'
import { readPictureRequest } from './picture-request.server.ts'
import { makePreviews } from './previews.jobs.server.ts'
import { countUnprepared } from './previews.queries.server.ts'

test('what cards show is drawn before anybody asks, and measured once', async () => {
  await using site = await createTestSite()
  const { deps } = site
  const missing = await countUnprepared(deps.pool)
  expect(missing).toBeGreaterThan(0)

  await enqueue(deps.pool, makePreviews, {})
  await drainJobs(deps, [makePreviews])

  expect(await countUnprepared(deps.pool)).toBe(0)
  const { rows } = await deps.pool.query<{ made: number; measured: number }>(
    'select count(*)::int as made, count(luminance)::int as measured from asset_pixels',
  )
  expect(rows[0]?.made).toBe(missing)
  expect(rows[0]?.measured).toBeGreaterThan(missing / 2)

  await deps.pool.query(`update assets set content_hash = 'new' where kind = '3d' and slug = 'mug'`)
  expect(await countUnprepared(deps.pool)).toBe(1)
})

test('a card that asks for its picture finds the one that was made before', async () => {
  await using site = await createTestSite()
  const { deps } = site
  await enqueue(deps.pool, makePreviews, {})
  await drainJobs(deps, [makePreviews])
  const { uuid } = await site.find('paper-birds', 'illustration')
  const cached: string[] = []
  const cache: typeof deps.cache = {
    ...deps.cache,
    cached: (recipe, extension, make) =>
      deps.cache.cached(recipe, extension, () => {
        cached.push(recipe)
        return make()
      }),
  }
  const ask = (width: string) =>
    drawStoredPicture({ ...deps, cache }, uuid, readPictureRequest({ format: 'webp', w: width }))

  for (const width of ['400', '200']) await ask(width)
  expect(cached).toEqual([])
  await ask('800')
  expect(cached).toHaveLength(1)
})

test('the pixels decide which ground shows a picture, whatever its palette says', async () => {
  await using site = await createTestSite()
  const { deps } = site
  const { id } = await site.find('paper-birds', 'illustration')
  const tone = async () => (await findAssetCards(deps.pool, [id])).map((row) => toCard(row).tone)
  const measure = (luminance: number, outline: number) =>
    deps.pool.query(
      `insert into asset_pixels (asset_id, luminance, chroma, outline, content_hash)
       values ($1, $2, 0.05, $3, '') on conflict (asset_id) do update
       set luminance = excluded.luminance, outline = excluded.outline`,
      [id, luminance, outline],
    )

  await measure(0.9, 0)
  expect(await tone()).toEqual(['pale'])
  await measure(0.9, 0.2)
  expect(await tone()).toEqual([undefined])
  await measure(0.02, 1)
  expect(await tone()).toEqual(['dark'])
  await measure(0.4, 0.3)
  expect(await tone()).toEqual([undefined])
})
