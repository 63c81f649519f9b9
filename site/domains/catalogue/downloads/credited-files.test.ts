import { WebIO } from '@gltf-transform/core'
import { colorsOf, readLottie } from '@tessera/lottie'
import decodeIco from 'decode-ico'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePdf } from '#platform/render/testing/parse-pdf.ts'
import { openDownloadSite, type DownloadSite } from './testing/download-site.ts'

let site: DownloadSite

beforeAll(async () => {
  site = await openDownloadSite()
})

afterAll(() => site[Symbol.asyncDispose]())

const MIT = 'MIT License (MIT) https://spdx.org/licenses/MIT.html'
const red = { currentColor: '#ff0000' }

async function textOf(slug: string, order: object, kind?: string): Promise<string> {
  return (await site.download(slug, order, kind)).bytes.toString('utf8')
}

test.each(['webp', 'png'])(
  'a drawn %s says author and licence, not that it changed',
  async (format) => {
    const { bytes } = await site.download('sun', { format, size: 64 })
    const said = await saidBy(bytes)
    expect(said).toContain('Ada Line')
    expect(said).toContain(MIT)
    expect(said).not.toContain('Changed')
  },
)

test.each([
  ['svg', { colors: red }, 'Changed: recoloured.'],
  ['svg', { stroke: 3 }, 'Changed: stroke redrawn.'],
  ['svg', { colors: red, stroke: 3 }, 'Changed: recoloured, stroke redrawn.'],
  ['webp', { size: 64, colors: red }, 'Changed: recoloured.'],
  ['png', { size: 64, stroke: 3 }, 'Changed: stroke redrawn.'],
])('a changed %s says what was changed: %j', async (format, changes, words) => {
  const { bytes } = await site.download('sun', { format, ...changes })
  expect(format === 'svg' ? bytes.toString() : await saidBy(bytes)).toContain(`${MIT}. ${words}`)
})

test('a colour that the drawing does not have is no change', async () => {
  const colors = { '#123456': '#ff0000' }
  expect(await textOf('sun', { format: 'svg', colors })).not.toContain('Changed')
})

test('every picture of an ICO and the properties of a PDF say it', async () => {
  const ico = await site.download('sun', { format: 'ico', colors: red })
  for (const { data } of decodeIco(ico.bytes)) {
    expect(await saidBy(Buffer.from(data))).toContain('Changed: recoloured.')
  }
  const pdf = await site.download('sun', { format: 'pdf', colors: red })
  expect(parsePdf(pdf.bytes)).toMatchObject({
    title: 'Sun',
    author: 'Ada Line',
    subject: `${MIT}. Changed: recoloured.`,
  })
})

test('an animation is handed out as it was brought; a recoloured one says so', async () => {
  const plain = await site.download('bouncing-ball', { format: 'json' }, 'lottie')
  expect(plain.bytes.toString()).toBe(await storedText('bouncing-ball'))
  expect(plain.headers.get('link')).toBe('<https://spdx.org/licenses/MIT.html>; rel="license"')
  const [color = ''] = colorsOf(readLottie(JSON.parse(plain.bytes.toString())).animation)
  const colors = { [color]: '#00ff00' }
  const changed = JSON.parse(await textOf('bouncing-ball', { format: 'json', colors }, 'lottie'))
  expect(changed.meta).toMatchObject({
    a: 'Cyn Motion',
    d: `${MIT}. Changed: recoloured.`,
    credit: { author: 'Cyn Motion', license: `${MIT}. Changed: recoloured.` },
  })
  expect((await grantedFile()).sha256).toBe(
    createHash('sha256').update(JSON.stringify(changed)).digest('hex'),
  )
})

test('a dotLottie names the author in its manifest and in its animation', async () => {
  const { bytes } = await site.download('bouncing-ball', { format: 'lottie' }, 'lottie')
  const files = unzipSync(bytes)
  const read = (path: string) => JSON.parse(Buffer.from(files[path]!).toString())
  expect(read('manifest.json')).toMatchObject({ author: 'Cyn Motion' })
  expect(read('a/bouncing-ball.json').meta).toMatchObject({ a: 'Cyn Motion', d: MIT })
})

test('GIF and MP4 say it behind their frames', async () => {
  const gif = await textOf('bouncing-ball', { format: 'gif', size: 256 }, 'lottie')
  expect(gif).toContain(`Author: Cyn Motion\nCopyright: ${MIT}`)
  const mp4 = await textOf('bouncing-ball', { format: 'mp4', size: 256 }, 'lottie')
  expect(mp4.slice(mp4.indexOf('<?xpacket'))).toContain('<rdf:li>Cyn Motion</rdf:li>')
})

test('a model is handed out as it was brought; one made here says from what', async () => {
  const { id } = await site.find('mug', '3d')
  const plain = await site.download('mug', { format: 'glb' }, '3d')
  const asset = async (glb: Buffer) => (await new WebIO().readBinary(glb)).getRoot().getAsset()
  expect(await asset(plain.bytes)).not.toHaveProperty('extras')
  await site.deps.pool.query(
    `update assets set is_derived = true,
       facts = facts || '{"derivedFrom":"SVG “mug” of Plain 1.0, extruded here"}' where id = $1`,
    [id],
  )
  const made = await site.download('mug', { format: 'glb' }, '3d')
  const rights = `${MIT}. Made from SVG “mug” of Plain 1.0, extruded here.`
  const { extras, copyright } = await asset(made.bytes)
  expect(extras).toMatchObject({
    license: rights,
    licenseUrl: 'https://spdx.org/licenses/MIT.html',
  })
  expect(copyright).toContain(rights)
  expect((await grantedFile()).sha256).toBe(createHash('sha256').update(made.bytes).digest('hex'))
})

/** What a picture says in the texts of a PNG, or the XMP of another format. */
async function saidBy(picture: Buffer): Promise<string> {
  const { comments = [], xmpAsString = '' } = await sharp(picture).metadata()
  return [...comments.map(({ text }) => text), xmpAsString].join('\n')
}

async function storedText(slug: string): Promise<string> {
  const { rows } = await site.deps.pool.query<{ body: string | null; key: string | null }>(
    `select f.body, f.storage_key as key from asset_files f join assets a on a.id = f.asset_id
     where a.slug = $1 and f.format = 'json'`,
    [slug],
  )
  const [row] = rows
  return row?.body ?? Buffer.from((await site.deps.files.read(row?.key ?? '')) ?? []).toString()
}

/** What the ledger says of the file that was granted last. */
async function grantedFile(): Promise<{ sha256?: string }> {
  const { rows } = await site.deps.pool.query(
    `select statement->'file' as file from license_grants order by id desc limit 1`,
  )
  return rows[0]?.file ?? {}
}
