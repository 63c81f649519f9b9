import { expect } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestSite, jsonOf } from '#testing/test-site.ts'

export type SearchSite = Awaited<ReturnType<typeof openSearchSite>>

/** The test catalogue with a withdrawn asset and pack, known colours and three bundles. */
export async function openSearchSite() {
  const site = await createTestSite({
    change: async (pool) => {
      await pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update assets set colors = '{#e5322d,#fdd835}', color_buckets = 40 where slug = 'sun';
        update packs set published_at = null where slug = 'faces';
        update packs set category_id = (select id from categories where slug = 'arrows')
          where slug = 'plain-line'`)
      const packs = ['plain-line', 'motions', 'faces']
      await insertTestBundle(pool, { slug: 'both', name: 'Both worlds', packs })
      const draft = { slug: 'draft', name: 'Worlds to come', packs: ['scenes'] }
      await insertTestBundle(pool, { ...draft, isPublished: false })
      const scenes = { slug: 'bo-scenes', name: 'All of Bo', packs: ['solids', 'scenes'] }
      await insertTestBundle(pool, { ...scenes, contributor: 'bo', priceMinor: 1900 })
    },
  })
  return {
    ...site,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
    /** The answer to a search, which has to be taken. */
    async search(query: Record<string, string | number>) {
      const parameters = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      )
      const answer = await site.app.request(`/api/v2/search?${parameters}`)
      const body = await jsonOf(answer)
      expect({ status: answer.status, problem: body.fields }).toEqual({ status: 200 })
      return body.response
    },

    /** Slugs in the order of the database, the oracle of every search. */
    async slugsWhere(condition: string, { table = 'assets', order = 'slug' } = {}) {
      const { rows } = await site.deps.pool.query<{ slug: string }>(
        `select kind || ' ' || slug as slug from ${table} a
     where published_at is not null and (${condition}) order by ${order}`,
      )
      return rows.map(({ slug }) => slug)
    },

    async countBy(expression: string, condition = 'true') {
      const { rows } = await site.deps.pool.query<{ slug: string; count: number }>(
        `select ${expression} as slug, count(*)::integer as count from assets a
     where published_at is not null and (${condition}) group by 1`,
      )
      return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]))
    },
  }
}

type Found = { asset: string; slug: string }
/** Kind and slug of each asset. */
export const named = (items: Found[]) => items.map(({ asset, slug }) => `${asset} ${slug}`)
/** The counts of a facet by slug. */
export const counts = (facet: { slug: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ slug, count }) => [slug, count]))
