import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import type { TestUser } from '#testing/sign-in.ts'
import {
  actorOf,
  openBrowser,
  openTeamSite,
  type Browser,
  type TeamSite,
} from '#testing/team-site.ts'
import { loadDrafts } from './load-drafts.server.ts'
import { loadSharedDraft } from './load-shared-draft.server.ts'

let site: TeamSite
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  site = await openTeamSite({ catalogue: true })
  app = await createApp(site.deps, { build: await loadPageBuild() })
})
afterAll(() => site[Symbol.asyncDispose]())

async function begin(title: string, rest: object = {}) {
  const user = await site.person()
  const browser = await openBrowser({ app, deps: site.deps }, user)
  const uuid = randomUUID()
  await browser.call('PUT', `/drafts/${uuid}`, {
    editor: 'color',
    title,
    document: { colors: 3 },
    version_name: 'First',
    ...rest,
    preview: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  })
  return { user, browser, uuid }
}

/** What the page of drafts shows somebody. */
const show = (user: TestUser, query = '') =>
  loadDrafts(
    { deps: site.deps, actor: actorOf(user), language: 'en' } as never,
    new URLSearchParams(query),
  )
const titles = async (user: TestUser, query?: string) =>
  (await show(user, query)).drafts.map(({ title }) => title)
/** The page of a link, for a guest. */
const look = (token: string) => loadSharedDraft({ deps: site.deps, language: 'en' } as never, token)
const statusOf = async (path: string, browser?: Browser) =>
  (await app.request(path, { headers: browser ? { cookie: browser.cookie() } : {} })).status

/** A form as it is sent without JavaScript. */
async function send(browser: Browser, path: string, fields: Readonly<Record<string, string>>) {
  const answer = await app.request(path, {
    method: 'POST',
    headers: {
      cookie: browser.cookie(),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, to: answer.headers.get('location') }
}

const PATH = '/dashboard/drafts'

test('a draft is found, opened, thrown away, taken back and deleted for good by forms alone', async () => {
  const { user, browser, uuid } = await begin('Harbour hues')
  const [shown] = (await show(user)).drafts
  expect(shown).toMatchObject({
    title: 'Harbour hues',
    open: `/color-editor?draft=${uuid}`,
    preview: `/drafts/${uuid}/preview.svg?v=1`,
  })
  expect(await send(browser, PATH, { draft: uuid, intent: 'trash' })).toMatchObject({
    status: 303,
    to: PATH,
  })
  expect(await titles(user)).toEqual([])
  const trash = await show(user, 'state=trash')
  expect(trash.drafts[0]).toMatchObject({ daysLeft: 30, open: null, canDeleteForGood: true })
  expect(trash.counts).toEqual({ active: 0, trash: 1 })
  await send(browser, PATH, { draft: uuid, intent: 'restore' })
  expect(await titles(user)).toEqual(['Harbour hues'])
  expect((await send(browser, PATH, { draft: uuid, intent: 'delete' })).status).toBe(409)
  await send(browser, PATH, { draft: uuid, intent: 'trash' })
  await send(browser, PATH, { draft: uuid, intent: 'delete' })
  expect((await browser.call('GET', `/drafts/${uuid}`)).status).toBe(404)
})

test('a version is named, and opened as a draft of its own', async () => {
  const { user, browser, uuid } = await begin('Ladder')
  const names = async () =>
    (await show(user, `draft=${uuid}`)).chosen?.versions.map(({ name }) => name)
  expect(await names()).toEqual(['First'])
  const input = { draft: uuid, revision: '1' }
  await send(browser, PATH, { ...input, intent: 'name', name: 'For Ada' })
  expect(await names()).toEqual(['For Ada'])
  const { to } = await send(browser, PATH, { ...input, intent: 'open' })
  const copy = new URL(to ?? '', 'http://site').searchParams.get('draft') ?? ''
  expect(copy).not.toBe(uuid)
  const { response } = await browser.call('GET', `/drafts/${copy}`)
  expect(response.document).toEqual({ colors: 3 })
  expect((await send(browser, PATH, { ...input, revision: '99', intent: 'open' })).status).toBe(404)
})

test('a link shows a draft to a guest, and a second account copies it with its source', async () => {
  const source = { type: 'item', id: 'icon/sun', name: 'Sun', author: 'Ada', license: 'MIT' }
  const { browser, uuid } = await begin('Shared hues', { source })
  const share = { rights: 'copy', days: 7 }
  const made = await browser.call('POST', `/drafts/${uuid}/shares`, share)
  const path = new URL(made.response.url).pathname
  expect(await statusOf(path)).toBe(200)
  const seen = await look(path.split('/').at(-1) ?? '')
  expect(seen).toMatchObject({ title: 'Shared hues', source, canCopy: true })
  expect(JSON.stringify(seen.pageData)).toContain('"noindex":true')
  expect(seen.pageData).toMatchObject({ isUnkept: true })

  const second = await openBrowser({ app, deps: site.deps }, await site.person())
  const { to } = await send(second, path, {})
  const copy = new URL(to ?? '', 'http://site').searchParams.get('draft') ?? ''
  expect(to).toBe(`/color-editor?draft=${copy}`)
  const { response } = await second.call('GET', `/drafts/${copy}`)
  expect(response).toMatchObject({ revision: 1, document: { colors: 3 }, draft: { source } })
  expect((await second.call('GET', `/drafts/${uuid}`)).status).toBe(404)
  expect((await browser.call('GET', `/drafts/${copy}`)).status).toBe(404)
})

test('a link for looking is not copied, and a revoked one is no page', async () => {
  const { browser, uuid } = await begin('Looked at')
  const { response } = await browser.call('POST', `/drafts/${uuid}/shares`, {
    rights: 'view',
    days: null,
  })
  const path = new URL(response.url).pathname
  const second = await openBrowser({ app, deps: site.deps }, await site.person())
  expect((await send(second, path, {})).status).toBe(403)
  expect((await second.call('GET', '/drafts')).response.total).toBe(0)
  await send(browser, PATH, { draft: uuid, intent: 'revoke', share: response.share.uuid })
  expect(await statusOf(path)).toBe(404)
})

test('forms of others’ drafts, unknown intents and damaged ids change nothing', async () => {
  const { uuid } = await begin('Mine')
  const other = await openBrowser({ app, deps: site.deps }, await site.person())
  for (const intent of ['trash', 'restore', 'delete', 'share', 'name', 'open', 'revoke']) {
    const fields = { draft: uuid, intent, revision: '1', share: uuid, name: 'x' }
    const { status } = await send(other, PATH, fields)
    expect([intent, status]).toEqual([intent, 404])
  }
  const { browser, uuid: own } = await begin('Mine too')
  expect((await send(browser, PATH, { draft: own, intent: 'explode' })).status).toBe(400)
  expect((await send(browser, PATH, { draft: '../../etc', intent: 'trash' })).status).toBe(404)
  expect(await statusOf(`${PATH}?draft=${uuid}`, browser)).toBe(404)
})
