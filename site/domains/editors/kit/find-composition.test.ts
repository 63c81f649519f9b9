import { chooseParts, composeKit, firstScene, readKit } from '@tessera/kit'
import { expect, test } from 'vitest'
import { compositionsOf } from '#catalogue-import/adapters/kit-compositions.ts'
import { insertSampleKit, sampleKit } from '#testing/sample-kit.ts'
import { createTestSite } from '#testing/test-site.ts'
import { findComposition, seedOf } from './find-composition.server.ts'

test('every figure that the import draws opens as itself', () => {
  const kit = readKit(sampleKit)
  const figures = [...compositionsOf(kit, { key: 'faces', name: 'Faces', pack: 'faces' })]
  expect(figures.length).toBeGreaterThan(10)
  for (const { sourceKey, content } of figures) {
    const seed = seedOf(sourceKey)
    const drawn = composeKit(kit, chooseParts(kit, seed))
    expect(content, sourceKey).toEqual({ type: 'svg', svg: drawn })
    const [figure] = firstScene('faces', kit, seed).members
    expect(figure).toMatchObject({ choices: chooseParts(kit, seed).choices })
  }
})

test('a figure leads to the kit that drew it, and what no kit drew to none', async () => {
  await using site = await createTestSite({
    change: async (pool) => {
      await insertSampleKit(pool, { slug: 'a-faces', name: 'Others', pack: 'faces' })
      await insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
      await pool.query(
        `update assets set source_key = 'sample/plain-faces/ann' where slug = 'face-ann'`,
      )
    },
  })
  const { pool } = site.deps
  const find = (from: 'asset' | 'pack', slug: string) => findComposition(pool, { from, slug })
  expect(await find('asset', 'face-ann')).toEqual({ kit: 'plain-faces', seed: 'Ann' })
  expect(await find('pack', 'faces')).toEqual({ kit: 'a-faces', seed: null })
  expect(await find('asset', 'sun')).toBeUndefined()
  expect(await find('pack', 'nothing')).toBeUndefined()
  await pool.query(`update kits set published_at = null`)
  expect(await find('asset', 'face-ann')).toBeUndefined()
})
