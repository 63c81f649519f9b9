import { applyLook, listMaterials, readCredit } from '@tessera/model3d'
import sharp from 'sharp'
import { fromBuffer, type Entry } from 'yauzl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import {
  glbOf,
  triangleBytes,
  triangleDocument,
} from '../../../../../packages/model3d/src/testing-glb.ts'

const glb = new Uint8Array(glbOf(triangleDocument(), triangleBytes()))

let site: TestSite

/** Two models of the test catalogue get a file; one of them is sold. */
beforeAll(async () => {
  site = await createTestSite()
  const { pool, files } = site.deps
  const key = await files.put(Buffer.from(glb), 'glb')
  await pool.query(
    `insert into asset_files (asset_id, format, bytes, sha256, storage_key)
     select id, 'glb', $1, $2, $3 from assets where kind = '3d' and slug in ('mug', 'cloud')`,
    [glb.length, 'a'.repeat(64), key],
  )
  await pool.query(`update assets set price_minor = 900 where kind = '3d' and slug = 'cloud'`)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const get = (path: string) => site.app.request(`/gltf-3d-editor${path}`)

async function post(path: string, body: URLSearchParams | FormData) {
  const whole = new Request('http://localhost/', { method: 'POST', body })
  return site.app.request(`/gltf-3d-editor/${path}`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost',
      'content-type': whole.headers.get('content-type') ?? '',
    },
    body: await whole.arrayBuffer(),
  })
}

const sent = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const chunkOf = (bytes: Uint8Array) => bytes.slice(bytes.length - triangleBytes().length)

const countDownloads = async () =>
  (await site.deps.pool.query<{ count: number }>('select count(*)::int as count from downloads'))
    .rows[0]!.count

test('a model that was not changed is its file, and one that was keeps its buffer, is credited and counted', async () => {
  const plain = await get('/file?item=3d/mug&format=glb')
  expect(plain.status).toBe(200)
  expect(await bytesOf(plain)).toEqual(glb)
  const before = await countDownloads()
  const answer = await post('file', sent({ item: '3d/mug', 'm0.color': '#2244cc' }))
  const made = await bytesOf(answer)
  expect(listMaterials(made)[0]).toMatchObject({ color: '#2244cc', name: 'Red' })
  expect(chunkOf(made)).toEqual(triangleBytes())
  const text = Buffer.from(made).toString('latin1')
  expect(text).toContain('Changed: recoloured')
  expect(text).toContain('"author"')
  expect(await countDownloads()).toBeGreaterThanOrEqual(before)
})

test('the server draws the look without WebGL: colour, size, background or none', async () => {
  const fields = 'item=3d/mug&m0.color=%230000ff&turn=0&tilt=0&px=64&format=png'
  const { data, info } = await sharp(await bytesOf(await get(`/file?${fields}`)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels, data[3]]).toEqual([64, 64, 4, 0])
  const middle = (32 * 64 + 26) * 4
  expect([...data.subarray(middle, middle + 2), data[middle + 3]]).toEqual([0, 0, 255])
  const filled = await bytesOf(await get(`/file?${fields}&background=%23ffff00`))
  const [r, g, b] = await sharp(filled).raw().toBuffer()
  expect([r, g, b]).toEqual([255, 255, 0])
  const preview = await sharp(await bytesOf(await get(`/preview.webp?${fields}`))).metadata()
  expect([preview.format, preview.width]).toEqual(['webp', 400])
})

test('USDZ is read by another program, its files lie at multiples of 64 bytes, with the look and the credit', async () => {
  const answer = await get('/file?item=3d/mug&m0.color=%230000ff&format=usdz')
  expect(answer.headers.get('content-type')).toBe('model/vnd.usdz+zip')
  expect(answer.headers.get('content-disposition')).toContain('mug.usdz')
  const bytes = Buffer.from(await bytesOf(answer))
  const entries = await entriesOf(bytes)
  expect(entries.map(({ fileName }) => fileName)).toEqual(['model.usda'])
  for (const entry of entries) {
    const { relativeOffsetOfLocalHeader: at, uncompressedSize } = entry
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    expect([entry.compressionMethod, start % 64]).toEqual([0, 0])
    const layer = bytes.toString('utf8', start, start + uncompressedSize)
    expect(layer).toContain('inputs:diffuseColor = (0, 0, 1)')
    expect(layer).toMatch(/doc = "[^\n]*Changed: recoloured/)
  }
})

function entriesOf(zip: Buffer): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error)
      const entries: Entry[] = []
      file.on('entry', (entry: Entry) => entries.push(entry))
      file.on('end', () => resolve(entries))
      file.on('error', reject)
    })
  })
}

test('pictures of the server know lights, ground and parallel rays', async () => {
  const draw = async (fields: string) =>
    Buffer.from(
      await bytesOf(await get(`/file?item=3d/mug&px=64&format=png&tilt=30&${fields}`)),
    ).toString('base64')
  const pictures = await Promise.all(
    ['light=studio', 'light=neon', 'ground=1', 'projection=orthographic'].map(draw),
  )
  expect(new Set(pictures).size).toBe(4)
})

test('a picture that the browser draws is granted and told what to say', async () => {
  const order = sent({ item: '3d/mug', 'm0.color': '#2244cc', format: 'png' })
  const credit = (await (await post('credit', order)).json()) as Record<string, string>
  expect(credit['author']).not.toBe('')
  expect(credit['rights']).toContain('recoloured')
})

test('a model of one’s own gets one colour for all of it, and nothing is added', async () => {
  const form = new FormData()
  form.append('file', new File([glb], 'triangle.glb'))
  form.append('tinted', '1')
  form.append('tint', '#2244cc')
  const made = await bytesOf(await post('file', form))
  expect(made).toEqual(applyLook(glb, { materials: { 0: { color: '#2244cc' } } }))
})

test('a locked model is in no answer to a guest, and has pictures with its look', async () => {
  const secret = Buffer.from(triangleBytes()).toString('latin1')
  const order = { item: '3d/cloud', 'm0.color': '#2244cc' }
  for (const answer of [
    await get('?item=3d/cloud'),
    await get('.data?item=3d/cloud'),
    await get('/file?item=3d/cloud&format=glb'),
    await get('/file?item=3d/cloud&format=png'),
    await post('file', sent(order)),
    await post('credit', sent(order)),
  ]) {
    expect(Buffer.from(await bytesOf(answer)).toString('latin1')).not.toContain(secret)
    if (/\/(file|credit)/.test(answer.url)) expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  for (const path of ['file', 'credit']) {
    expect((await post(path, sent(order))).status).toBeGreaterThanOrEqual(401)
  }
  const preview = await get('/preview.webp?item=3d/cloud')
  expect((await sharp(await bytesOf(preview)).metadata()).width).toBe(400)
})

test('a text and an icon become models, the icon with its credit and counted as a download', async () => {
  const form = { depth: '30', bevel: '10', color: '#2244cc' }
  const text = await post('solid', sent({ ...form, text: 'Hi' }))
  expect(text.headers.get('content-type')).toBe('model/gltf-binary')
  const solid = await bytesOf(text)
  expect(listMaterials(solid).map(({ color }) => color)).toEqual(['#2244cc'])
  expect(readCredit(solid)).toBeNull()
  const japanese = await post('solid', sent({ ...form, text: '愛' }))
  expect(japanese.status).toBe(200)
  const before = await countDownloads()
  const icon = await bytesOf(await post('solid', sent({ ...form, icon: 'icon/cloud' })))
  expect(readCredit(icon)).toMatchObject({ title: 'Cloud', rights: expect.stringMatching(/./) })
  expect(await countDownloads()).toBeGreaterThanOrEqual(before)
})

test.each([
  [{ text: '' }, 400],
  [{ text: 'x'.repeat(41) }, 400],
  [{ text: 'a', depth: '0' }, 400],
  [{ text: 'a', bevel: '101' }, 400],
  [{ text: 'a', color: 'red' }, 400],
  [{ icon: 'icon/there-is-none' }, 404],
  [{ icon: '3d/mug' }, 400],
])('makes no solid of %j', async (fields, status) => {
  expect((await post('solid', sent({ color: '#2244cc', ...fields }))).status).toBe(status)
})

function ownForm(file: File | string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each([
  [ownForm(new File(['hello'], 'a.glb')), 400],
  [ownForm(new File([''], 'a.glb')), 400],
  [ownForm('text'), 400],
  [ownForm(new File([glb], 'a.glb'), { format: 'exe' }), 400],
  [ownForm(new File([glb], 'a.glb'), { format: 'png', px: '99999' }), 400],
  [ownForm(new File([new Uint8Array(3_000_001)], 'a.glb')), 413],
  [sent({ item: '3d/there-is-none' }), 404],
  [sent({ item: '3d/cactus' }), 400],
])('refuses what it cannot make a file of: %#', async (body, status) => {
  expect((await post('file', body)).status).toBe(status)
})
