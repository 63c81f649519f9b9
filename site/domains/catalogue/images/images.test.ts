import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeWithResvg } from '#platform/render/testing/decode-with-resvg.ts'
import { decodeWithSharp, pixelAt } from '#platform/render/testing/decode-with-sharp.ts'
import { createApp } from '#compose/http/app.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update assets set needs_login = true where slug = 'heart';
        update packs set published_at = null where slug = 'faces'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => Promise.resolve(site.app.request(`/images/${path}`))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.each([
  ['', 'webp', 400],
  ['w=100', 'webp', 100],
  ['format=png&w=256', 'png', 256],
  ['format=jpg&w=512', 'jpeg', 512],
  ['format=jpeg&w=240', 'jpeg', 240],
  ['format=avif&w=200', 'heif', 200],
  ['format=webp&w=1600', 'webp', 1600],
])('the picture %j is %s of %i', async (query, format, width) => {
  const { uuid } = await site.find('sun')
  const answer = await get(`${uuid}?${query}`)
  const bytes = await bytesOf(answer)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(await decodeWithSharp(bytes)).toMatchObject({ format, width, height: width })
})

test('every width of the specification is drawn', async () => {
  const { uuid } = await site.find('sun')
  const singles = [100, 200, 300, 400, 500, 600, 700, 800]

  for (const width of [...singles, ...singles.map((w) => w * 2), 240, 256, 480, 512]) {
    const answer = await get(`${uuid}?format=png&w=${width}`)
    expect([width, answer.headers.get('content-type')]).toEqual([width, 'image/png'])
    expect((await bytesOf(answer)).readUInt32BE(16)).toBe(width)
  }
})

test.each([
  ['w', 'w=0'],
  ['w', 'w=-100'],
  ['w', 'w=150'],
  ['w', 'w=1700'],
  ['w', 'w=100.5'],
  ['w', 'w=abc'],
  ['w', 'w='],
  ['w', 'w=1e9'],
  ['h', 'h=99'],
  ['h', 'w=100&h=101'],
  ['format', 'format=gif'],
  ['format', 'format=svg'],
  ['format', 'format=PNG'],
  ['format', 'format='],
  ['modified_at', `modified_at=${'1'.repeat(41)}`],
])('a wrong %s is named (%s)', async (field, query) => {
  const { uuid } = await site.find('sun')
  const answer = await get(`${uuid}?${query}`)

  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { code, fields } = await jsonOf(answer)
  expect([code, Object.keys(fields)]).toEqual(['invalid_request', [field]])
})

test('a picture keeps its shape', async () => {
  const { uuid } = await site.find('paper-birds', 'illustration')
  const { width, height } = await decodeWithSharp(await bytesOf(await get(`${uuid}?w=200`)))

  expect([width, height]).toEqual([200, 150])
})

test('a JPEG has a white ground', async () => {
  const { uuid } = await site.find('sun')
  const bytes = await bytesOf(await get(`${uuid}?format=jpg&w=100`))
  const decoded = await decodeWithResvg(bytes, 'image/jpeg', 100, 100)

  expect(pixelAt(decoded, 2, 2)).toEqual([255, 255, 255, 255])
})

test('an address is kept for ever only when it names the moment of change', async () => {
  const { uuid } = await site.find('sun')
  const ruleOf = async (path: string) => (await get(path)).headers.get('cache-control')

  for (const path of [`${uuid}?w=100&`, `${uuid}.svg?`]) {
    expect(await ruleOf(`${path}modified_at=1767225600`)).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await ruleOf(path)).toBe('public, max-age=300')
    expect(await ruleOf(`${path}modified_at=`)).toBe('public, max-age=300')
  }
})

test('a picture is drawn once and then read from the disk', async () => {
  await using fresh = await createTestSite()
  const { uuid } = await fresh.find('sun')
  const address = `/images/${uuid}?format=png&w=100`
  const folder = join(fresh.deps.config.dataDir, 'cache')
  const first = await bytesOf(await fresh.app.request(address))
  const [file = '', ...others] = await filesIn(folder)
  expect(others).toEqual([])

  await writeFile(join(folder, file), 'from the disk')

  expect((await bytesOf(await fresh.app.request(address))).toString()).toBe('from the disk')
  await rm(join(folder, file))
  expect((await bytesOf(await fresh.app.request(address))).equals(first)).toBe(true)
})

test('a file that a power cut left empty is drawn anew', async () => {
  await using fresh = await createTestSite()
  const { uuid } = await fresh.find('sun')
  const folder = join(fresh.deps.config.dataDir, 'cache')
  await fresh.app.request(`/images/${uuid}?format=png&w=100`)
  const [file = ''] = await filesIn(folder)
  await writeFile(join(folder, file), '')

  const bytes = await bytesOf(await fresh.app.request(`/images/${uuid}?format=png&w=100`))

  expect((await decodeWithSharp(bytes)).width).toBe(100)
})

test('whoever asks for the same picture at the same time waits for one drawing', async () => {
  await using fresh = await createTestSite()
  const { uuid } = await fresh.find('sun')
  let drawings = 0
  const { render } = fresh.deps
  const counting: typeof render = Object.assign(Object.create(render), {
    svgToRaster: (...input: Parameters<typeof render.svgToRaster>) => {
      drawings += 1
      return render.svgToRaster(...input)
    },
  })
  const app = await createApp({ ...fresh.deps, render: counting })

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.request(`/images/${uuid}?w=300`)),
  )

  expect(drawings).toBe(1)
  const [first, ...others] = await Promise.all(answers.map(bytesOf))
  for (const other of others) expect(other.equals(first!)).toBe(true)
})

test('a changed drawing has another picture', async () => {
  const { uuid, id } = await site.find('home')
  const before = await bytesOf(await get(`${uuid}?format=png&w=100`))
  await site.deps.pool.query(
    `update asset_files set sha256 = 'changed',
       body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#ff0000"/></svg>'
     where asset_id = $1`,
    [id],
  )

  const after = await bytesOf(await get(`${uuid}?format=png&w=100`))

  expect(after.equals(before)).toBe(false)
  expect(pixelAt(await decodeWithSharp(after), 50, 50)).toEqual([255, 0, 0, 255])
})

test.each([
  ['cactus', '3d'],
  ['bouncing-ball', 'lottie'],
  ['spinner', 'icon'],
  ['face-ben', 'kit-illustration'],
])('%s (%s) has a picture', async (slug, kind) => {
  const { uuid } = await site.find(slug, kind)
  const { data, width } = await decodeWithSharp(await bytesOf(await get(`${uuid}?w=200`)))

  expect(width).toBe(200)
  expect(data.some((value, at) => at % 4 === 3 && value > 0)).toBe(true)
})

test.each(['plain-line', 'solids', 'motions', 'scenes'])(
  'the pack %s shows its best known items',
  async (slug) => {
    const { rows } = await site.deps.pool.query('select uuid from packs where slug = $1', [slug])
    const answer = await get(`${rows[0].uuid}?format=png&w=300`)
    const decoded = await decodeWithSharp(await bytesOf(answer))

    expect([answer.status, decoded.width, decoded.height]).toEqual([200, 300, 300])
    const ground = pixelAt(decoded, 2, 2).join()
    expect(ground).toBe('245,245,246,255')
    const tile = Array.from({ length: 56 * 56 }, (_, n) =>
      pixelAt(decoded, 22 + (n % 56), 22 + Math.floor(n / 56)).join(),
    )
    expect(tile.some((pixel) => pixel !== ground)).toBe(true)
  },
)

test('a drawing is served sealed off', async () => {
  const { uuid } = await site.find('sun')
  const answer = await get(`${uuid}.svg`)

  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toMatch(/^<svg/)
})

test('what is unknown, withdrawn or not to be seen is not found', async () => {
  const withdrawn = (await site.find('umbrella')).uuid
  const locked = (await site.find('heart')).uuid
  const lottie = (await site.find('bouncing-ball', 'lottie')).uuid
  const { rows } = await site.deps.pool.query("select uuid from packs where slug = 'faces'")
  const names = [
    crypto.randomUUID(),
    `${crypto.randomUUID()}.svg`,
    withdrawn,
    `${withdrawn}.svg`,
    `${locked}.svg`,
    `${lottie}.svg`,
    rows[0].uuid,
    `${lottie}.png`,
    `${lottie}.svg.svg`,
    'sun',
    '..%2f..%2fsecret',
    `${locked}%00`.replace('%00', '%0a'),
  ]
  for (const name of names) {
    const answer = await get(name)
    expect([name, answer.status]).toEqual([name, 404])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await get(locked)).status).toBe(200)
})

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))
}
