import {
  applyCommand,
  firstScene,
  readAddress,
  readKit,
  sceneLottie,
  writeAddress,
  writeScene,
  type KitDefinition,
  type Scene,
} from '@tessera/kit'
import { readLottie } from '@tessera/lottie'
import { sanitizeSvg } from '@tessera/svg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit } from '#testing/sample-kit.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

/** As the database hands it out: it keeps the fields of an object in an order of its own. */
let kit: KitDefinition
let kits: ReadonlyMap<string, KitDefinition>
let scene: Scene
let address: string
let site: TestSite
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
  kit = readKit(await jsonOf(ask('definition.json')))
  kits = new Map([['plain-faces', kit]])
  scene = firstScene('plain-faces', kit, 'Ada')
  address = writeAddress(scene, kits)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (path: string) => site.app.request(`/kit-scenes/plain-faces/${path}`)
const bytesOf = async (answer: Response | Promise<Response>) =>
  Buffer.from(await (await answer).arrayBuffer())

test.each([
  ['scene.svg', 'image/svg+xml'],
  ['moving.svg', 'image/svg+xml'],
  ['scene.png', 'image/png'],
  ['scene.webp', 'image/webp'],
  ['scene.jsx', 'text/javascript; charset=utf-8'],
  ['scene.json', 'application/json'],
])('%s names the author and the licence in the file and is an attachment', async (file, type) => {
  const answer = await ask(`${file}?s=${address}&side=256`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plain-faces/)
  const text = (await bytesOf(answer)).toString('utf8')
  expect(text).toContain('Bo')
  expect(text).toMatch(/CC BY 4\.0|CC-BY-4\.0|Attribution 4\.0/)
  expect(text).toMatch(/changed from the original|Changed: composed of parts/)
})

test('a picture has the size asked for and is still one with its credits in it', async () => {
  for (const format of ['png', 'webp']) {
    const bytes = await bytesOf(ask(`scene.${format}?s=${address}&side=256`))
    const pixels = await site.deps.render.rasterPixels(bytes, 256)
    expect([pixels.width, pixels.height]).toEqual([256, 256])
  }
})

test('browser and server write the same bytes', async () => {
  const definition = await jsonOf(ask('definition.json'))
  const own = new Map([['plain-faces', readKit(definition)]])
  const drawn = writeScene(readAddress(address, own), own)
  const served = (await bytesOf(ask(`scene.svg?s=${address}`))).toString('utf8')
  expect(served.replace(/<metadata>[^]*<\/metadata>/, '')).toBe(drawn)
  expect(sanitizeSvg(drawn, { idPrefix: 'k' }).svg).toBe(drawn)
})

test('the Lottie is read by the reader of uploads and looks like the drawing', async () => {
  const text = (await bytesOf(ask(`scene.json?s=${address}`))).toString('utf8')
  expect(readLottie(JSON.parse(text)).animation.op).toBe(120)
  const { animation, losses } = sceneLottie(writeScene(scene, kits), 'still')
  expect(losses).toEqual([])
  const frame = await site.deps.render.lottieFrame(animation, {
    frame: 0,
    size: 200,
    format: 'png',
  })
  const drawn = await site.deps.render.svgToRaster(writeScene(scene, kits), {
    width: 200,
    format: 'png',
  })
  const [one, other] = [
    await site.deps.render.rasterPixels(frame, 200),
    await site.deps.render.rasterPixels(drawn, 200),
  ]
  let wrong = 0
  for (let at = 0; at < one.data.length; at += 4) {
    const far = [0, 1, 2, 3].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > 64,
    )
    if (far) wrong += 1
  }
  expect(wrong / (one.data.length / 4)).toBeLessThan(0.01)
})

test('a hundred people are distinct, with credits beside them', async () => {
  const zip = await bytesOf(ask(`people.zip?s=${address}&seed=crowd&lock=color:skin`))
  const names = zip.toString('latin1').match(/people\/\d{3}\.svg/g)
  expect(new Set(names).size).toBe(100)
  expect(zip.toString('latin1')).toContain('CREDITS.md')
  expect(await bytesOf(ask(`people.zip?s=${address}&seed=crowd&lock=color:skin`))).toEqual(zip)
})

test.each([
  ['a damaged address', () => `scene.svg?s=${address.slice(0, -4)}AAAA`, 400],
  ['an address of nothing', () => 'scene.svg?s=%00', 400],
  ['a huge address', () => `scene.svg?s=${'A'.repeat(13_000)}`, 400],
  ['a foreign kit', () => `scene.svg?s=${addressOf('others')}`, 400],
  ['an unknown format', () => 'scene.exe', 404],
  ['a part that is not there', () => 'parts/eyes/nothing.svg', 404],
])('%s is refused in words', async (_what, path, status) => {
  const answer = await ask(path())
  expect(answer.status).toBe(status)
})

function addressOf(slug: string): string {
  return writeAddress(firstScene(slug, kit, 'x'), new Map([[slug, kit]]))
}

test('a part of an open kit is served sealed', async () => {
  const answer = await ask('parts/hair/curly.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('nothing of a kit that needs a plan leaves without one', async () => {
  const locked = (path: string) => site.app.request(`/kit-scenes/locked-faces/${path}`)
  expect((await locked('definition.json')).status).toBe(404)
  expect((await locked('parts/hair/curly.svg')).status).toBe(404)
  for (const file of ['scene.svg', 'scene.png', 'scene.json', 'people.zip']) {
    const answer = await locked(file)
    expect([401, 403]).toContain(answer.status)
    expect(await answer.text()).not.toContain('<path')
  }
})

test('parts and scenes of a locked kit are shown as small pictures only', async () => {
  const locked = (path: string) => site.app.request(`/kit-scenes/locked-faces/${path}`)
  const part = await locked('parts/hair/curly.webp')
  expect(part.status).toBe(200)
  expect(part.headers.get('content-type')).toBe('image/webp')
  const [shown, drawn] = [await bytesOf(part), await bytesOf(locked('parts/mouth/smile.webp'))]
  expect(shown.equals(drawn)).toBe(false)
  expect((await site.deps.render.rasterPixels(shown, 500)).width).toBeLessThanOrEqual(128)
  expect((await locked('parts/hair/nothing.webp')).status).toBe(404)

  const another = await locked(`preview.webp?s=${addressOf('locked-faces')}`)
  expect(another.status).toBe(200)
  const pixels = await site.deps.render.rasterPixels(await bytesOf(another), 4000)
  expect(Math.max(pixels.width, pixels.height)).toBe(400)
  expect((await locked('preview.webp?s=AAAA')).status).toBe(400)
})

test('a kit that is taken down while it is edited is handed out no more, alone or in a scene of another', async () => {
  const { pool } = site.deps
  await insertSampleKit(pool, { slug: 'gone-faces', name: 'Gone', pack: 'faces' })
  const both = new Map([...kits, ['gone-faces', kit]])
  const mixed = writeAddress(
    applyCommand(scene, both, { type: 'add-figure', kit: 'gone-faces', seed: 'Bo' }),
    both,
  )
  const files = [
    '/kit-scenes/gone-faces/scene.svg?seed=Ada',
    '/kit-scenes/gone-faces/definition.json',
    `/kit-scenes/plain-faces/scene.svg?s=${mixed}`,
  ]
  const statuses = async () => {
    const answers = await Promise.all(files.map((path) => site.app.request(path)))
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await pool.query(`update kits set published_at = null where slug = 'gone-faces'`)
  expect(await statuses()).toEqual([404, 404, 400])
  const answer = await site.app.request(files[2]!)
  expect(JSON.stringify(await answer.json())).toContain('unknown-kit')
})
