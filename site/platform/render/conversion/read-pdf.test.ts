import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { convertFile } from './convert-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function fileOf(file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return answer
}

type Document = InstanceType<typeof PdfKit>

async function pdfOf(draw: (document: Document) => void, size = [100, 80]): Promise<Uint8Array> {
  const document = new PdfKit({ size, margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** The page as the server draws it, two pixels a point. */
async function pixelsOf(pdf: Uint8Array, options = {}) {
  const { file } = await fileOf(pdf, 'pdf', 'png', { size: 200, ...options })
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * 2 * info.width + x * 2) * 4).subarray(0, 4),
  ]
  return { at, width: info.width, height: info.height }
}

const near = (found: readonly number[], wanted: readonly number[]) =>
  found.every((value, index) => Math.abs(value - wanted[index]!) <= 12)

test('paths, strokes, clips and opacities of a page stay vectors in their places', async () => {
  const pdf = await pdfOf((document) => {
    document.rect(0, 0, 50, 40).fill('#ff0000')
    document.save().rect(60, 10, 20, 20).clip()
    document.rect(50, 0, 50, 40).fill('#00ff00').restore()
    document.lineWidth(8).moveTo(10, 60).lineTo(90, 60).stroke('#0000ff')
    document.fillOpacity(0.5).rect(0, 0, 20, 20).fill('#0000ff')
  })
  const svg = new TextDecoder().decode((await fileOf(pdf, 'pdf', 'svg')).file)
  expect(svg).toContain('viewBox="0 0 100 80"')
  expect(svg).not.toContain('<image')
  const { at, width, height } = await pixelsOf(pdf)
  expect([width, height]).toEqual([200, 160])
  expect(at(30, 30)).toEqual([255, 0, 0, 255])
  expect(near(at(10, 10), [128, 0, 128, 255])).toBe(true)
  expect(at(70, 20)).toEqual([0, 255, 0, 255])
  expect(at(55, 20)[3]).toBe(0)
  expect(at(50, 62)).toEqual([0, 0, 255, 255])
  expect(at(50, 66)[3]).toBe(0)
})

test('gradients, text in standard fonts, pictures and turned pages are drawn', async () => {
  const picture = await sharp({
    create: { width: 4, height: 4, channels: 4, background: '#00ff0080' },
  })
    .png()
    .toBuffer()
  const pdf = await pdfOf((document) => {
    const gradient = document.linearGradient(0, 0, 100, 0).stop(0, '#ff0000').stop(1, '#0000ff')
    document.rect(0, 0, 100, 20).fill(gradient)
    document.fillColor('#000000').font('Helvetica-Bold').fontSize(40).text('I', 10, 24)
    document.image(picture, 60, 40, { width: 20, height: 20 })
    document
      .addPage({ size: [30, 60], margin: 0 })
      .rect(0, 0, 30, 30)
      .fill('#00ffff')
    Object.assign(document.page.dictionary.data, { Rotate: 90 })
  })
  const { at } = await pixelsOf(pdf)
  expect(near(at(5, 10), [242, 0, 13, 255])).toBe(true)
  expect(near(at(95, 10), [13, 0, 242, 255])).toBe(true)
  // The letter is a bar of about 4 points, well within its box.
  const columns = Array.from({ length: 12 }, (_, x) => at(10 + x, 45)[3]!)
  expect(Math.max(...columns)).toBe(255)
  expect(columns[0]).toBe(0)
  expect(near(at(70, 50), [0, 255, 0, 128])).toBe(true)
  const answer = await fileOf(pdf, 'pdf', 'svg', { page: 2 })
  expect(answer.losses).toEqual(['1 other pages'])
  const turned = await pixelsOf(pdf, { page: 2 })
  expect([turned.width, turned.height]).toEqual([200, 100])
  const [left, right] = [turned.at(20, 25), turned.at(80, 25)]
  expect([left[3], right.slice(0, 3), right[3]]).toEqual([0, [0, 255, 255], 255])
})

test('what the site writes as PDF comes back as it was', async () => {
  const drawing = bytes(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d22"/></radialGradient><clipPath id="c"><circle cx="50" cy="40" r="30"/></clipPath></defs><rect width="100" height="80" fill="url(#g)"/><g clip-path="url(#c)"><path d="M0 0h100v40H0z" fill="#06c"/></g><path d="M10 70h80" stroke="#222" stroke-width="4" stroke-dasharray="8 4"/></svg>',
  )
  const { file: pdf } = await fileOf(drawing, 'svg', 'pdf')
  const size = { size: 200 }
  const flat = async (file: Uint8Array) =>
    sharp(file).flatten({ background: '#fff' }).raw().toBuffer()
  const before = await flat((await fileOf(drawing, 'svg', 'png', size)).file)
  const after = await flat((await fileOf(pdf, 'pdf', 'png', size)).file)
  expect(after.length).toBe(before.length)
  const difference = before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0)
  expect(difference / before.length).toBeLessThan(3)
})

test('an Illustrator file is read by the PDF in it, and refused without one', async () => {
  const pdf = await pdfOf((document) => document.rect(0, 0, 50, 40).fill('#ff0000'))
  expect(new TextDecoder().decode((await fileOf(pdf, 'ai', 'svg')).file)).toContain('#ff0000')
  expect(await convertFile(bytes('%!PS-Adobe-3.0'), { from: 'ai', to: 'svg' })).toEqual({
    refused: 'bad-input',
    message: 'The file was saved without PDF compatibility',
  })
})

test('broken files, absent pages and passwords are refused', async () => {
  const pdf = await pdfOf((document) => document.rect(0, 0, 50, 40).fill('#ff0000'))
  const locked = await pdfOf(() => {}, [10, 10])
  const refused = [bytes('%PDF-1.7\nhello'), pdf.subarray(0, 300), Uint8Array.of(...bytes('%PDF-'))]
  for (const file of refused) {
    await expect(fileOf(file, 'pdf', 'svg')).rejects.toMatchObject({ code: 'malformed' })
  }
  await expect(fileOf(locked, 'pdf', 'svg', { page: 2 })).rejects.toMatchObject({
    code: 'malformed',
    message: 'The file has 1 pages',
  })
  expect(await convertFile(bytes('hello'), { from: 'pdf', to: 'svg' })).toMatchObject({
    refused: 'bad-input',
  })
})
