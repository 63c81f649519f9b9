import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { sampleAssets } from '#testing/catalogue-samples.ts'
import { createTestDeps } from '#testing/test-deps.ts'

test('a pack is found by slug, id and uuid, with its items in their order', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const app = await createApp(deps)
  const { rows } = await deps.pool.query(`select id, uuid from packs where slug = 'scenes'`)
  const scenes = sampleAssets.filter(({ pack }) => pack === 'scenes').map(({ slug }) => slug)
  for (const name of ['scenes', String(rows[0].id), rows[0].uuid]) {
    const answer = await app.request(`/api/v2/packs/${name}?lang=ja`)
    expect(answer.status, name).toBe(200)
    const { response } = (await answer.json()) as { response: { pack: Record<string, unknown> } }
    expect(response.pack).toMatchObject({
      slug: 'scenes',
      product_type: 'pack',
      item_count: scenes.length,
      lang: 'ja',
      description: 'Scenes, 6 pieces.',
      items: scenes.map((slug) => ({ slug, product_type: 'item' })),
    })
  }
})

test('an unknown and a withdrawn pack answer 404', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  await deps.pool.query(`update packs set published_at = null where slug = 'faces'`)
  const app = await createApp(deps)
  for (const name of ['faces', 'no-such-pack', '999999']) {
    const answer = await app.request(`/api/v2/packs/${name}`)
    expect(answer.status, name).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
})
