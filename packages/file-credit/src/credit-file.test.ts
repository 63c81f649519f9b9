import decodeIco from 'decode-ico'
import { assert, constantFrom, property, uint8Array } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { creditFile, FileCreditError, type CreditText } from './index.ts'

const credit: CreditText = {
  title: 'Sun & <Moon>',
  author: 'Zoë 東 😀',
  rights:
    'CC BY 4.0 (CC-BY-4.0) https://creativecommons.org/licenses/by/4.0/. Changed: recoloured.',
  source: 'https://example.org/?a=1&b=2',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
}

const picture = sharp({
  create: { width: 37, height: 21, channels: 4, background: { r: 30, g: 107, b: 88, alpha: 0.5 } },
})
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()

test('a PNG says it in the texts of its specification and keeps its pixels', async () => {
  const png = await picture.png().toBuffer()
  const told = creditFile('png', png, credit)
  const { comments } = await sharp(told).metadata()
  expect(comments).toEqual([
    { keyword: 'Title', text: credit.title },
    { keyword: 'Author', text: credit.author },
    { keyword: 'Copyright', text: credit.rights },
    { keyword: 'Source', text: credit.source },
  ])
  expect(await pixels(told)).toEqual(await pixels(png))
})

test.each([
  ['lossy WebP with transparency', 'webp', () => picture.clone().webp().toBuffer()],
  ['lossless WebP', 'webp', () => picture.clone().webp({ lossless: true }).toBuffer()],
  ['lossy WebP without transparency', 'webp', () => picture.clone().flatten().webp().toBuffer()],
  ['JPEG', 'jpg', () => picture.clone().flatten().jpeg({ mozjpeg: true }).toBuffer()],
] as const)('a %s says it in XMP and keeps its pixels', async (_name, format, draw) => {
  const plain = await draw()
  const told = creditFile(format, plain, credit)
  const { xmpAsString = '', width, height, hasAlpha } = await sharp(told).metadata()
  expect([width, height]).toEqual([37, 21])
  expect(hasAlpha).toBe((await sharp(plain).metadata()).hasAlpha)
  expect(xmpAsString).toContain('<rdf:li xml:lang="x-default">Sun &amp; &lt;Moon&gt;</rdf:li>')
  expect(xmpAsString).toContain('<dc:creator><rdf:Seq><rdf:li>Zoë 東 😀</rdf:li>')
  expect(xmpAsString).toContain('Changed: recoloured.')
  expect(xmpAsString).toContain(`<xmpRights:WebStatement>${credit.licenseUrl}<`)
  expect(xmpAsString).not.toContain('DataMining')
  expect(await pixels(told)).toEqual(await pixels(plain))
})

test('an animated WebP and GIF keep their frames', async () => {
  const frames = Buffer.concat([
    await picture.clone().raw().toBuffer(),
    await picture.clone().negate({ alpha: false }).raw().toBuffer(),
  ])
  const film = () => sharp(frames, { raw: { width: 37, height: 42, channels: 4, pageHeight: 21 } })
  const read = (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer()
  const webp = await film().webp({ loop: 0 }).toBuffer()
  const toldWebp = creditFile('webp', webp, credit)
  expect(await read(toldWebp)).toEqual(await read(webp))
  expect(await sharp(toldWebp, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 0 })
  const gif = await film().gif({ loop: 0 }).toBuffer()
  const toldGif = creditFile('gif', gif, credit)
  expect(await read(toldGif)).toEqual(await read(gif))
  expect(await sharp(toldGif, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 0 })
  expect(commentsOf(toldGif)).toEqual([
    `Title: ${credit.title}\nAuthor: ${credit.author}\nCopyright: ${credit.rights}\nSource: ${credit.source}`,
  ])
})

test('every picture of an ICO says it', async () => {
  const side = await picture.clone().resize(16, 16, { fit: 'fill' }).png().toBuffer()
  const told = creditFile('ico', icoOf([side, side]), credit)
  const pictures = decodeIco(told)
  expect(pictures).toHaveLength(2)
  for (const { data } of pictures) {
    const png = Buffer.from(data)
    const { comments } = await sharp(png).metadata()
    expect(comments).toContainEqual({ keyword: 'Author', text: credit.author })
    expect(await pixels(png)).toEqual(await pixels(side))
  }
})

test('an MP4 gains one box at its end and keeps its other bytes', () => {
  const mp4 = Buffer.concat([box('ftyp', 'isom'), box('mdat', 'frames'), box('moov', 'index')])
  const told = Buffer.from(creditFile('mp4', mp4, credit))
  expect(told.subarray(0, mp4.length)).toEqual(mp4)
  const last = told.subarray(mp4.length)
  expect(last.readUInt32BE(0)).toBe(last.length)
  expect(last.toString('latin1', 4, 8)).toBe('uuid')
  expect(last.toString('hex', 8, 24)).toBe('be7acfcb97a942e89c71999491e3afac')
  expect(last.toString('utf8', 24)).toContain('Changed: recoloured.')
})

test('what is declared about AI stands where crawlers look', async () => {
  const declared = { isAiMade: true, allowsTraining: false }
  const told = creditFile('webp', await picture.clone().webp().toBuffer(), { ...credit, declared })
  const { xmpAsString } = await sharp(told).metadata()
  expect(xmpAsString).toContain('DMI-PROHIBITED-AIMLTRAINING')
  expect(xmpAsString).toContain('trainedAlgorithmicMedia')
})

test('what is not of its format is refused with an error of its own', () => {
  const formats = ['png', 'webp', 'jpg', 'gif', 'mp4', 'ico'] as const
  for (const format of formats) {
    expect(() => creditFile(format, new Uint8Array(), credit), format).toThrow(FileCreditError)
  }
  assert(
    property(constantFrom(...formats), uint8Array({ maxLength: 80 }), (format, bytes) => {
      try {
        creditFile(format, bytes, credit)
      } catch (error) {
        if (!(error instanceof FileCreditError)) throw error
      }
    }),
  )
  const cut = Uint8Array.of(...Buffer.from('RIFF\0\0\0\0WEBPVP8L'))
  expect(() => creditFile('webp', cut, credit)).toThrow(FileCreditError)
  const long = { ...credit, rights: 'x'.repeat(70_000) }
  expect(() => creditFile('jpg', Uint8Array.of(0xff, 0xd8), long)).toThrow(/too long/)
})

/** The comments of a GIF by walking its blocks: an independent reader of the little that is asked here. */
function commentsOf(gif: Uint8Array): string[] {
  const bytes = Buffer.from(gif)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const comments: string[] = []
  let at = 13 + tableBytes(bytes[10]!)
  while (bytes[at] !== 0x3b) {
    const isComment = bytes[at] === 0x21 && bytes[at + 1] === 0xfe
    if (bytes[at] === 0x2c) at += 10 + tableBytes(bytes[at + 9]!) + 1
    else at += 2
    const blocks: Buffer[] = []
    for (; bytes[at] !== 0; at += 1 + bytes[at]!) {
      blocks.push(bytes.subarray(at + 1, at + 1 + bytes[at]!))
    }
    at += 1
    if (isComment) comments.push(Buffer.concat(blocks).toString())
  }
  expect(at).toBe(bytes.length - 1)
  return comments
}

function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [index, png] of pngs.entries()) {
    head.writeUInt8(16, 6 + 16 * index)
    head.writeUInt8(16, 7 + 16 * index)
    head.writeUInt16LE(32, 12 + 16 * index)
    head.writeUInt32LE(png.length, 14 + 16 * index)
    head.writeUInt32LE(offset, 18 + 16 * index)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}

function box(type: string, content: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + content.length)
  return Buffer.concat([head, Buffer.from(type + content)])
}
