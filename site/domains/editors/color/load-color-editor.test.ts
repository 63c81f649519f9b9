import { hexesOf } from '@tessera/palette'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, RequestScope, SignedIn } from '#platform/context.ts'
import { forgetSiteSettings } from '#platform/settings/site-settings.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { actorOf } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { findRuledWorks } from '#domains/catalogue/curated/index.server.ts'
import { collections } from '#domains/catalogue/curated/index.ts'
import { loadColorEditor } from './load-color-editor.server.ts'
import { submitColorEditor } from './submit-color-editor.server.ts'

let site: TestSite
let owner: SignedIn

beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(
        `update licenses set spdx = 'CC-BY-ND-4.0'
         where id = (select license_id from assets where slug = 'paper-birds')`,
      ),
  })
  owner = actorOf(await createTestUser(site.deps))
})
afterAll(() => site[Symbol.asyncDispose]())

const guest: Actor = { kind: 'guest', address: '192.0.2.7' }
const scope = (actor: Actor = guest): RequestScope => ({
  deps: site.deps,
  actor,
  language: 'de',
  theme: null,
  origin: 'https://tessera.example',
  isCrawler: false,
  country: null,
  userAgent: '',
  cookie: () => undefined,
  setCookie: () => undefined,
})

const load = (query: string, actor?: Actor) =>
  loadColorEditor(scope(actor), new URLSearchParams(query))

async function ledTo(work: Promise<unknown>): Promise<URL> {
  const thrown: unknown = await work.then(
    (answer) => answer,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error(`led nowhere: ${JSON.stringify(thrown)}`)
  expect(thrown.status).toBe(303)
  return new URL(thrown.headers.get('location') ?? '', 'https://tessera.example')
}

test('the first artwork is icons of one colour and an illustration, each with author and licence', async () => {
  const { artwork, view } = await load('')
  const pieces = artwork?.pieces ?? []
  expect(pieces.length).toBeGreaterThan(6)
  for (const piece of pieces) expect([piece.by, piece.license]).not.toContain('')
  const icons = pieces.filter(({ href }) => href.startsWith('/icon/'))
  expect(icons.every(({ type, paints }) => type === 'drawing' && paints.length === 1)).toBe(true)
  expect(view.draft.swatches).toHaveLength(6)
})

test('what its licence keeps unchanged, and what must be bought, is a picture without its file', async () => {
  const kept = await load('art=/illustration/paper-birds')
  expect(kept.artwork?.pieces).toMatchObject([{ type: 'picture', reason: 'license', paints: [] }])
  const sold = await site.deps.pool.query<{ slug: string }>(
    "select slug from assets where price_minor > 0 and kind = 'icon' limit 1",
  )
  const { artwork } = await load(`art=/icon/${sold.rows[0]?.slug}`)
  expect(artwork?.pieces).toMatchObject([{ type: 'picture', reason: 'premium' }])
  expect(JSON.stringify(artwork)).not.toMatch(/<svg|\/previews\//)
})

test.each(['/icon/no-such', '/nowhere/heart', '/icon-pack/plain-line', '/collections/no-such'])(
  '%s shows nothing, and the palette stays',
  async (art) => {
    const { artwork, view } = await load(`palette=112233&art=${art}`)
    expect(artwork).toBeNull()
    expect(hexesOf(view.draft)).toEqual(['#112233'])
  },
)

test('a collection that a rule gathers is artwork, until the staff hides it', async () => {
  const ruled = await Promise.all(collections.map(({ slug }) => findRuledWorks(site.deps, slug)))
  const full = ruled.find((one) => one !== null && one.ids.length > 1)
  if (!full) throw new Error('no rule gathers anything of the fixture')
  const art = `art=/collections/${full.slug}`
  const { artwork } = await load(art)
  expect(artwork?.title).not.toBe('')
  expect(artwork?.title).not.toContain('topics.')
  expect(artwork?.pieces).toHaveLength(Math.min(full.ids.length, 18))
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    'select slug from assets where id = any($1)',
    [full.ids.slice(0, 18)],
  )
  const shown = artwork?.pieces.map(({ href }) => href.split('/').at(-1))
  expect(shown?.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted())

  await site.deps.pool.query(
    `insert into house_settings (key, value, updated_at) values ('collections', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ order: [], hidden: [full.slug] })],
  )
  forgetSiteSettings(site.deps.pool)
  expect((await load(art)).artwork).toBeNull()
})

test('a private collection is artwork for its owner alone', async () => {
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    `with made as (
       insert into collections (slug, account_id, created_by, name, description, visibility)
       select 'mine-abcdefghij', $1, $1, 'Mine', '', 'private' returning id, slug
     ), entry as (
       insert into collection_entries (collection_id, asset_id, place, added_by)
       select made.id, a.id, a.id, $1 from made, assets a
       where a.slug in ('heart', 'sun') and a.kind = 'icon'
     ) select slug from made`,
    [owner.userId],
  )
  const art = `art=/collections/${rows[0]?.slug}`
  expect((await load(art)).artwork).toBeNull()
  const { artwork } = await load(art, owner)
  expect(artwork?.title).toBe('Mine')
  expect(artwork?.pieces.map(({ name }) => name).toSorted()).toEqual(['Heart', 'Sun'])
})

test('an editorial collection is artwork for everybody once it is published, in its order', async () => {
  await site.deps.pool.query(
    `with made as (
       insert into house_collections (slug, names, leads, place, published_at, created_at, updated_at)
       values ('weather-desk', '{"en":"Weather desk","de":"Wetter"}', '{}', 1, null, now(), now()) returning id
     ) insert into house_collection_items (collection_id, asset_id, place)
       select made.id, a.id, case a.slug when 'sun' then 1 else 2 end from made, assets a
       where a.slug in ('heart', 'sun') and a.kind = 'icon'`,
  )
  const art = 'art=/collections/weather-desk'
  expect((await load(art, owner)).artwork).toBeNull()
  await site.deps.pool.query(
    `update house_collections set published_at = now() where slug = 'weather-desk'`,
  )
  const { artwork } = await load(art)
  expect(artwork).toMatchObject({ title: 'Wetter', path: '/collections/weather-desk' })
  expect(artwork?.pieces.map(({ name }) => name)).toEqual(['Sun', 'Heart'])
})

async function keepDraft({ accountId, userId }: SignedIn, document: string, editor = 'color') {
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, document, bytes, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $2, $3, 'Harbour', $4, length($4), now(), now()) returning uuid`,
    [accountId, userId, editor, document],
  )
  return rows[0]?.uuid ?? ''
}
const HARBOUR =
  '{"title":"Harbour","gamut":"srgb","swatches":[{"color":"#0a6b58","name":"Sea","isLocked":true}]}'

test('a draft of the account opens with its palette; colours of the address are older and give way', async () => {
  const uuid = await keepDraft(owner, HARBOUR)
  const { view, kept } = await load(`draft=${uuid}&color=ff0000&tab=vision&art=/icon/heart`, owner)
  expect(view.draft).toMatchObject({
    title: 'Harbour',
    swatches: [{ color: '#0a6b58', name: 'Sea' }],
  })
  expect(view.choices).toMatchObject({ tab: 'vision', art: '/icon/heart' })
  expect(kept).toMatchObject({ uuid, revision: 1, text: HARBOUR })
  expect((await load('color=ff0000', owner)).kept).toBeNull()
})

test.each([
  ['a guest', 'login_required', guest, HARBOUR, 'color'],
  ['another account', 'not_found', null, HARBOUR, 'color'],
  ['a draft of another editor', 'not_found', 'owner', HARBOUR, 'icon'],
  ['a text that is no JSON', 'draft_damaged', 'owner', '{"swatches":[', 'color'],
  ['a document that is no palette', 'draft_damaged', 'owner', '{"swatches":[]}', 'color'],
] as const)('%s gets %s', async (_who, code, who, document, editor) => {
  const uuid = await keepDraft(owner, document, editor)
  const actor =
    who === null ? actorOf(await createTestUser(site.deps)) : who === 'owner' ? owner : who
  await expect(load(`draft=${uuid}`, actor)).rejects.toMatchObject({ code })
})

test.each(['', 'no-uuid', '00000000-0000-4000-8000-000000000000'])(
  'the draft “%s” is not found',
  async (uuid) => {
    await expect(load(`draft=${uuid}`, owner)).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('a button leads to the address of its result, in the language of the page', async () => {
  const to = await ledTo(load('palette=112233-c0512f&lock=2&do=shuffle&tab=vision'))
  expect(to.pathname).toBe('/de/color-editor')
  expect(to.searchParams.getAll('color')[1]).toBe('c0512f')
  expect(to.searchParams.getAll('color')[0]).not.toBe('112233')
  expect([to.searchParams.get('tab'), to.searchParams.has('do')]).toEqual(['vision', false])

  const taken = await ledTo(load('palette=112233&do=take-art&art=/lottie/bouncing-ball'))
  expect(taken.searchParams.getAll('color')).toEqual(['e5322d'])
})

test('words find artwork; a crowd of them and none find none', async () => {
  const { search } = await load('q=cloud')
  expect(search?.hits.map(({ path }) => path)).toContain('/icon/cloud')
  expect((await load('q=%20')).search).toBeNull()
  expect((await load(`q=${'x'.repeat(5000)}`)).search?.text.length).toBeLessThanOrEqual(80)
})

test('guests may neither save nor read a website, and are told so', async () => {
  for (const intent of ['save', 'website', 'picture', 'nothing']) {
    const body = new FormData()
    body.set('intent', intent)
    body.set('url', 'https://tessera.example')
    body.set('file', new File(['x'], 'x.png'))
    const request = new Request('https://tessera.example/color-editor', { method: 'POST', body })
    const answer = (await submitColorEditor(scope(), request)) as {
      data: { problem: { code: string } }
    }
    expect(answer.data.problem.code).toBe(
      intent === 'nothing' ? 'invalid_request' : 'login_required',
    )
  }
})
