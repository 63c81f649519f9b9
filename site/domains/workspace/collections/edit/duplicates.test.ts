import { DESCRIPTOR_LENGTH } from '@tessera/visual'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Actor, RequestScope } from '#platform/context.ts'
import { actorOf, openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { loadEdit } from './load-edit.server.ts'

const slugs = ['arrow-up', 'arrow-right', 'arrow-down', 'arrow-left']

const scope = ({ deps }: TeamSite, actor: Actor): RequestScope => ({
  deps,
  actor,
  language: 'en',
  theme: null,
  origin: 'https://tessera.example',
  isCrawler: false,
  country: null,
  userAgent: '',
  cookie: () => undefined,
  setCookie: () => undefined,
})

/** The code of a work: so many bits from the first one on, all others unset. */
async function setCode(pool: Pool, slug: string, from: number, bits: number): Promise<void> {
  const code = Buffer.alloc(48)
  for (let bit = from; bit < from + bits; bit++) code[bit >> 3]! |= 1 << (bit & 7)
  await pool.query(
    `insert into asset_prints (asset_id, edge_code, print, content_hash, made_at)
     select id, $2, $3, 'x', now() from assets where slug = $1 and kind = 'icon'
     on conflict (asset_id) do update set edge_code = excluded.edge_code, print = excluded.print`,
    [slug, code, Buffer.alloc(DESCRIPTOR_LENGTH, 1)],
  )
}

async function openCollection() {
  const site = await openTeamSite({ catalogue: true })
  const { pool } = site.deps
  const owner = await site.person()
  const browser = await site.browser(owner)
  const items = slugs.map((slug) => `icon/${slug}`)
  const { response } = await browser.call('POST', '/collections', { name: 'Arrows', items })
  await setCode(pool, 'arrow-up', 0, 120)
  await setCode(pool, 'arrow-right', 4, 120)
  await setCode(pool, 'arrow-down', 60, 120)
  await setCode(pool, 'arrow-left', 0, 0)
  const uuid: string = response.collection.uuid
  const load = (query: string, actor: Actor = actorOf(owner)) =>
    loadEdit(scope(site, actor), uuid, new URLSearchParams(query))
  return { site, load }
}

test('a work that looks the same as an earlier one is named with it, one that is merely alike is not', async () => {
  const { site, load } = await openCollection()
  await using _ = site
  const { entries, duplicates } = await load('duplicates=on')
  const titles = new Map(entries.map(({ uuid, title }) => [uuid, title]))
  const named = duplicates!.map(({ uuid, of }) => [titles.get(uuid), titles.get(of)])
  expect(named).toEqual([['Arrow right', 'Arrow up']])
  expect((await load('')).duplicates).toBeNull()
})

test('works without lines, and withdrawn ones, are nobody’s duplicates', async () => {
  const { site, load } = await openCollection()
  await using _ = site
  await setCode(site.deps.pool, 'arrow-down', 0, 0)
  await site.deps.pool.query(`update assets set published_at = null where slug = 'arrow-up'`)
  expect((await load('duplicates=on')).duplicates).toEqual([])
})

test('what moves is described by one moment and never called a duplicate', async () => {
  const { site, load } = await openCollection()
  await using _ = site
  await site.deps.pool.query(`update assets set is_animated = true where slug = 'arrow-right'`)
  expect((await load('duplicates=on')).duplicates).toEqual([])
})

test('nobody else learns what a collection holds twice', async () => {
  const { site, load } = await openCollection()
  await using _ = site
  const stranger = actorOf(await site.person())
  await expect(load('duplicates=on', stranger)).rejects.toMatchObject({ code: 'not_found' })
})
