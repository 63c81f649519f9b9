import { randomUUID } from 'node:crypto'
import type { Scene } from '@tessera/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit } from '#testing/sample-kit.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { actorOf, openBrowser, type Browser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import type { KitEditorData } from '#domains/editors/kit/load-kit-editor.server.ts'
import { loadKitEditor } from '#domains/editors/kit/load-kit-editor.server.ts'
import { loadObjectEditor } from './load-object-editor.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' }),
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const editors = {
  kit: { load: loadKitEditor, slug: 'plain-faces' },
  part: { load: loadObjectEditor, slug: 'plain-faces-hair-curly' },
} as const
const names = Object.keys(editors) as (keyof typeof editors)[]

/** What the page of an editor gets for somebody; null is a guest. */
async function open(name: keyof typeof editors, query: string, user: TestUser | null) {
  const { load, slug } = editors[name]
  const actor = user === null ? { kind: 'guest', address: '10.8.0.1' } : actorOf(user)
  const scope = { deps: site.deps, language: 'en', actor }
  const request = new Request(`http://site/${slug}?${query}`)
  const context = { get: () => scope }
  return load({ context, params: { slug }, request } as never) as Promise<KitEditorData>
}

async function begin() {
  const user = await createTestUser(site.deps)
  return { user, browser: await openBrowser(site, user), uuid: randomUUID() }
}

async function keep(
  { browser, uuid }: { readonly browser: Browser; readonly uuid: string },
  document: object,
  { editor = 'kit', revision }: { readonly editor?: string; readonly revision?: number } = {},
) {
  const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` }
  const body = { editor, title: 'Crowd', document }
  return browser.call('PUT', `/drafts/${uuid}`, body, headers)
}

async function sceneOf(name: keyof typeof editors): Promise<Scene> {
  const { scene } = await open(name, 'do=flip:x', null)
  return scene
}

test.each(names)('the %s editor goes on with a draft of the account', async (name) => {
  const own = await begin()
  const scene = await sceneOf(name)
  await keep(own, scene)
  const data = await open(name, `draft=${own.uuid}`, own.user)
  expect(data).toMatchObject({ scene, problem: null, draft: { uuid: own.uuid, revision: 1 } })
  expect(data.scene).not.toEqual((await open(name, '', own.user)).scene)
})

test.each(names)('the %s editor reports drafts of others as not found', async (name) => {
  const [own, other] = [await begin(), await begin()]
  await keep(own, await sceneOf(name))
  const opened = open(name, `draft=${own.uuid}`, other.user)
  await expect(opened).rejects.toMatchObject({ code: 'not_found' })
  const asGuest = open(name, `draft=${own.uuid}`, null)
  await expect(asGuest).rejects.toMatchObject({ code: 'login_required' })
})

test.each(names)(
  'the %s editor opens nothing from the trash or of another editor',
  async (name) => {
    const [own, icon] = [await begin(), await begin()]
    await keep(own, await sceneOf(name))
    await own.browser.call('DELETE', `/drafts/${own.uuid}`)
    await keep(icon, { stroke: 2 }, { editor: 'icon' })
    for (const { uuid, user } of [own, icon, { ...own, uuid: 'none' }]) {
      await expect(open(name, `draft=${uuid}`, user)).rejects.toMatchObject({ code: 'not_found' })
    }
    await own.browser.call('POST', `/drafts/${own.uuid}/restoration`)
    expect((await open(name, `draft=${own.uuid}`, own.user)).draft?.uuid).toBe(own.uuid)
  },
)

test.each(names)('the %s editor says that a draft is damaged, and keeps it', async (name) => {
  const own = await begin()
  const scene = await sceneOf(name)
  const [member] = scene.members
  const damaged = [
    [{ ...scene, members: 3 }, 'bad-scene'],
    [{ ...scene, members: [{ ...member, kit: 'gone' }] }, 'unknown-kit'],
    [{ ...scene, members: [{ ...member, colors: { wings: '#ff0000' } }] }, 'unknown-color'],
  ] as const
  for (const [index, [document, problem]] of damaged.entries()) {
    await keep(own, document, index === 0 ? {} : { revision: index })
    const data = await open(name, `draft=${own.uuid}`, own.user)
    // Without the draft, the next step begins another instead of replacing what is there.
    expect(data).toMatchObject({ problem, draft: null })
    expect(data.scene).toEqual((await open(name, '', own.user)).scene)
    const { response } = await own.browser.call('GET', `/drafts/${own.uuid}`)
    expect(response.document).toEqual(document)
  }
})

test.each(names)(
  'the %s editor opens the latest revision, and a stale one is refused',
  async (name) => {
    const own = await begin()
    const scene = await sceneOf(name)
    await keep(own, scene)
    const { draft } = await open(name, `draft=${own.uuid}`, own.user)
    const newer = { ...scene, background: '#ffeedd' }
    expect((await keep(own, newer, { revision: draft?.revision ?? 0 })).status).toBe(200)
    const stale = await keep(own, { ...scene, corner: 9 }, { revision: draft?.revision ?? 0 })
    expect(stale.status).toBe(409)
    const again = await open(name, `draft=${own.uuid}`, own.user)
    expect(again).toMatchObject({ scene: newer, draft: { revision: 2 } })
  },
)
