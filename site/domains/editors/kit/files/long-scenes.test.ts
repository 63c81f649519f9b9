import { randomUUID } from 'node:crypto'
import {
  applyCommand,
  firstScene,
  LONGEST_ADDRESS,
  readKit,
  writeAddress,
  writeScene,
  type KitDefinition,
  type Scene,
} from '@tessera/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Browser } from '#testing/team-site.ts'
import { insertSampleKit } from '#testing/sample-kit.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { MOST_SCENE_BYTES } from './read-scene-request.server.ts'

let site: TestSite
let kits: ReadonlyMap<string, KitDefinition>
let long: Scene

beforeAll(async () => {
  site = await createTestSite({
    change: async (pool) => {
      await insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
      await insertSampleKit(pool, { slug: 'locked-faces', name: 'Locked', pack: 'faces' })
      await pool.query(`insert into packs (slug, kind, name, source_id, source_key, contributor_id,
          license_id, style_id, category_id, price_minor, published_at)
        select 'paid', kind, 'Paid', source_id, 'paid', contributor_id, license_id, style_id,
          category_id, 900, published_at from packs where slug = 'faces'`)
      await pool.query(`update kits set pack_id = (select id from packs where slug = 'paid')
        where slug = 'locked-faces'`)
    },
  })
  const answer = await site.app.request('/kit-scenes/plain-faces/definition.json')
  const kit = readKit(await jsonOf(answer))
  kits = new Map([['plain-faces', kit]])
  long = firstScene('plain-faces', kit, 'Ada')
  for (let id = 1; id < 40; id += 1) {
    long = applyCommand(long, kits, { type: 'add-figure', kit: 'plain-faces', seed: `${id}` })
  }
  for (let id = 1; id <= 40; id += 1) {
    for (const name of Object.keys(kit.colors)) {
      const paint = `linear(${id},#${100_000 + id}80,#${200_000 + id}80,#01020380,#0a0b0c80)`
      long = applyCommand(long, kits, { type: 'color', id, name, paint })
    }
  }
})
afterAll(() => site?.[Symbol.asyncDispose]())

const send = (path: string, scene: string, headers: Record<string, string> = {}) => {
  const body = new FormData()
  body.set('scene', scene)
  return site.app.request(`/kit-scenes/${path}`, { method: 'POST', headers, body })
}
const textOf = async (answer: Response | Promise<Response>) =>
  Buffer.from(await (await answer).arrayBuffer()).toString('utf8')
const withoutCredits = (svg: string) => svg.replace(/<metadata>[^]*<\/metadata>/, '')

test('a scene that is too long for an address is sent along, and gives the same bytes', async () => {
  const address = writeAddress(long, kits)
  expect(address.length).toBeGreaterThan(LONGEST_ADDRESS)
  const refused = await site.app.request(`/kit-scenes/plain-faces/scene.svg?s=${address}`)
  expect(refused.status).toBe(400)

  const answer = await send('plain-faces/scene.svg', JSON.stringify(long))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  const svg = await textOf(answer)
  expect(withoutCredits(svg)).toBe(writeScene(long, kits))
  expect(svg).toMatch(/<dc:creator>[^]*Bo[^]*<\/dc:creator>/)
  expect(svg).toContain('Changed: composed of parts')
})

test.each([
  ['scene.png?side=256', 'image/png'],
  ['scene.webp?side=256', 'image/webp'],
  ['scene.jsx', 'text/javascript; charset=utf-8'],
  ['moving.svg', 'image/svg+xml'],
  ['scene.json', 'application/json'],
  ['people.zip?m=3&seed=crowd', 'application/zip'],
])('%s is made of a scene that is sent along', async (file, type) => {
  const answer = await send(`plain-faces/${file}`, JSON.stringify(long))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test.each([
  ['no JSON', '{', 400],
  ['a text', '"scene"', 400],
  ['a kit with a name that no database holds', sceneOf('plain\u0000'), 400],
  ['a kit that does not exist', sceneOf('nobody'), 400],
  ['too much', `"${'x'.repeat(MOST_SCENE_BYTES)}"`, 413],
])('%s is refused in words', async (_what, scene, status) => {
  const answer = await send('plain-faces/scene.svg', scene)
  expect(answer.status).toBe(status)
  expect((await jsonOf(answer)).code).toBe(status === 413 ? 'payload_too_large' : 'invalid_request')
})

function sceneOf(kit: string): string {
  const members = [{ type: 'figure', id: 1, kit, transform: {} }]
  return JSON.stringify({ width: 100, height: 100, members })
}

test('a form without a scene, and what is no form, are refused', async () => {
  const body = new FormData()
  const path = '/kit-scenes/plain-faces/scene.svg'
  expect((await site.app.request(path, { method: 'POST', body })).status).toBe(400)
  expect((await site.app.request(path, { method: 'POST', body: '{}' })).status).toBe(415)
})

test('a scene that is sent along needs the same grant', async () => {
  const scene = { ...long, members: [{ ...long.members[0], kit: 'locked-faces' }] }
  // Also as a guest in the scene of an open kit.
  for (const kit of ['locked-faces', 'plain-faces']) {
    const answer = await send(`${kit}/scene.svg`, JSON.stringify(scene))
    expect([401, 403]).toContain(answer.status)
    expect(await answer.text()).not.toContain('<path')
  }
})

test('a kit whose licence forbids changes is exported in no format, also as a guest of another', async () => {
  await site.deps.pool.query(
    `insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
     values ('fixture', 'CC-BY-ND-4.0', 'No Derivatives', 'https://example.org', '', '', '', '', '')`,
  )
  await insertSampleKit(site.deps.pool, { slug: 'fixed-faces', name: 'Fixed', pack: 'faces' })
  await site.deps.pool.query(
    `update kits set license_id = (select id from licenses where spdx = 'CC-BY-ND-4.0')
     where slug = 'fixed-faces'`,
  )
  const scene = JSON.stringify({ ...long, members: [{ ...long.members[0], kit: 'fixed-faces' }] })
  const files = ['scene.svg', 'scene.png', 'moving.svg', 'scene.json', 'scene.jsx', 'people.zip']
  for (const path of [...files.map((file) => `fixed-faces/${file}`), 'plain-faces/scene.svg']) {
    const answer = await send(path, scene)
    expect(answer.status, path).toBe(400)
    expect(await answer.text()).toContain('does not allow changes')
  }
  const byName = await site.app.request('/kit-scenes/fixed-faces/scene.svg?seed=Ada')
  expect(byName.status).toBe(400)
})

async function someone(): Promise<Browser> {
  return openBrowser(site, await createTestUser(site.deps))
}

async function keep(browser: Browser, document: object, editor = 'kit'): Promise<string> {
  const uuid = randomUUID()
  const answer = await browser.call('PUT', `/drafts/${uuid}`, { editor, title: 'Crowd', document })
  expect(answer.status).toBeLessThan(300)
  return uuid
}

const fileOfDraft = (uuid: string, browser?: Browser) =>
  site.app.request(`/kit-scenes/plain-faces/scene.svg?draft=${uuid}`, {
    headers: browser ? { cookie: browser.cookie() } : {},
  })

test('a file is made of a draft for its owner, and for nobody else', async () => {
  const [owner, other] = [await someone(), await someone()]
  const uuid = await keep(owner, long)
  const answer = await fileOfDraft(uuid, owner)
  expect(answer.status).toBe(200)
  expect(withoutCredits(await textOf(answer))).toBe(writeScene(long, kits))
  expect((await fileOfDraft(uuid, other)).status).toBe(404)
  expect((await fileOfDraft(uuid)).status).toBe(403)
  expect((await fileOfDraft('nothing', owner)).status).toBe(404)
  await owner.call('DELETE', `/drafts/${uuid}`)
  expect((await fileOfDraft(uuid, owner)).status).toBe(404)
})

test('a draft of another editor or of a scene that cannot be drawn is refused', async () => {
  const owner = await someone()
  expect((await fileOfDraft(await keep(owner, long, 'icon'), owner)).status).toBe(404)
  const broken = await fileOfDraft(await keep(owner, { members: 3 }), owner)
  expect(broken.status).toBe(400)
  expect(JSON.stringify(await jsonOf(broken))).toContain('bad-scene')
})
