import { expect, test } from 'vitest'
import type { RequestScope } from '#platform/context.ts'
import { createTestSite } from '#testing/test-site.ts'
import { loadContributorPage } from './load-contributor-page.server.ts'

test('a profile shows the published bundles of its contributor, and no others', async () => {
  await using site = await createTestSite({
    change: async (pool) => {
      await pool.query(
        `with made as (
           insert into bundles (slug, name, contributor_id, state, published_at)
           select named.slug, named.slug, contributors.id, 'published', named.at
           from contributors, (values ('duo', now()), ('waits', null)) as named (slug, at)
           where username = 'ada'
           union all select 'of-the-house', 'of-the-house', null, 'published', now()
           returning id)
         insert into bundle_packs (bundle_id, pack_id, position)
         select made.id, packs.id, row_number() over (partition by made.id order by packs.id)
         from made, packs where packs.published_at is not null`,
      )
    },
  })
  const actor = { kind: 'guest', address: '10.0.0.1' }
  const of = { deps: site.deps, actor, language: 'en', origin: 'https://x.example' }
  const load = (username: string) =>
    loadContributorPage(of as unknown as RequestScope, { username, query: new URLSearchParams() })

  expect(await load('ada')).toMatchObject({ bundles: [{ slug: 'duo', name: 'duo' }] })
  const { rows } = await site.deps.pool.query<{ username: string }>(
    `select username from contributors where username <> 'ada' order by id limit 1`,
  )
  expect(await load(rows[0]?.username ?? '')).toMatchObject({ bundles: [] })
})
