import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { suggestTags } from './suggest-tags.server.ts'

let deps: TestDeps
let asset: { readonly id: number; readonly name: string; readonly tags: readonly string[] }

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  const { rows } = await deps.pool.query<typeof asset>(
    `select id, name, tags from assets where kind = 'icon' and cardinality(tags) > 1 order by id limit 1`,
  )
  if (!rows[0]) throw new Error('no icon has tags')
  asset = rows[0]
})
afterAll(() => deps[Symbol.asyncDispose]())

const words = (similarity: number, name: string, tags: readonly string[] = []) =>
  suggestTags(deps, { name, kind: 'icon', tags, alike: [{ assetId: asset.id, similarity }] })

test('a picture that looks a little like another gets none of its words, nearly the same one all', async () => {
  expect(await words(0.7, 'Xqzvw')).toEqual([])
  expect(await words(0.95, 'Xqzvw')).toEqual(expect.arrayContaining([...asset.tags]))
})

test('words of works that are called like it are suggested without those it has', async () => {
  const [known = ''] = asset.tags
  const found = await words(0, `${asset.name} 12`, [known])
  expect(found).not.toContain(known)
  expect(found.every((tag) => /\p{L}/u.test(tag))).toBe(true)
  expect(found.length).toBeGreaterThan(0)
})
