import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { extrudeSvg, inspectGlb } from '@tessera/model3d'
import { sharp } from '#platform/render/load-sharp.ts'
import { createInspector } from './create-inspector.ts'
import type { Accepted } from './inspection.ts'
import { hostileFiles } from './testing/hostile-files.ts'

const inspector = createInspector({ workMs: 20_000 })
afterAll(() => inspector[Symbol.asyncDispose]())

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#ff0000" d="M2 2h20v20H2z"/></svg>`

async function accept(name: string, bytes: Uint8Array): Promise<Accepted> {
  const inspection = await inspector.inspect({ name, bytes })
  if (!inspection.isAccepted) throw new Error(`${name}: ${inspection.reason} ${inspection.detail}`)
  return inspection
}

test('a drawing is safe, measured, drawn, and has its fingerprint', async () => {
  const { kind, format, content, preview, fingerprint } = await accept(
    'square.svg',
    Buffer.from(drawing),
  )

  expect({ kind, format }).toEqual({ kind: 'icon', format: 'svg' })
  expect(content).toMatchObject({ width: 24, height: 24, colors: ['#ff0000'] })
  expect(await sharp(preview!).metadata()).toMatchObject({ format: 'png', width: 512 })
  expect(fingerprint).toHaveLength(720)
})

test('a drawing whose filter stops the renderer is drawn without it, and told so', async () => {
  const outside =
    '<filter id="f" filterUnits="userSpaceOnUse" x="500" y="500" width="9" height="9"><feGaussianBlur/></filter>'
  const filtered = (attribute: string) =>
    Buffer.from(drawing.replace('<path', `${outside}<path ${attribute}`))
  for (const attribute of ['filter="url(#f)"', 'style="opacity:1;filter:url(#f)"']) {
    const { content, preview } = await accept('far.svg', filtered(attribute))

    expect(content?.losses).toEqual(['filters'])
    expect(content?.svg).toContain('<filter')
    expect((await sharp(preview!).stats()).channels[3]?.mean).toBeGreaterThan(100)
  }
})

test('text is drawn, and told of', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 24"><text y="18">Hello</text></svg>'
  const { content, preview } = await accept('text.svg', Buffer.from(text))

  expect(content?.losses).toEqual(['text'])
  expect((await sharp(preview!).stats()).channels[3]?.mean).toBeGreaterThan(5)
})

test('what a file loses is named', async () => {
  const unsafe = drawing.replace('<path', '<script/><path onclick="x" data-a="b" foo="1" ')
  const { content } = await accept('a.svg', Buffer.from(unsafe))

  expect(content?.losses).toEqual(['scripts <script>', 'scripts onclick', 'attributes foo'])
})

test('a photo keeps its pixels and camera, and loses where it was taken', async () => {
  const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
  const photo = await pixels
    .jpeg()
    .withExif({
      IFD0: { Make: 'Nikon', Model: 'Z6' },
      IFD2: { ISOSpeedRatings: '400', FNumber: '28/10' },
      IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()

  const { kind, content } = await accept('photo.JPG', photo)

  const stored = content?.files[0]?.stored.bytes
  expect(kind).toBe('photo')
  expect(content?.facts).toEqual({ camera: 'Nikon Z6', iso: 400, fNumber: 2.8 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

test('a picture that was held sideways is stored upright', async () => {
  const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
  const { content } = await accept(
    'x.jpeg',
    await pixels.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  )

  expect(content).toMatchObject({ width: 40, height: 60 })
})

test('what follows the end of a picture is left out', async () => {
  const pixels = sharp({ create: { width: 9, height: 9, channels: 4, background: '#3366' } })
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await pixels.clone().toFormat(format).toBuffer()
    const tail = Buffer.from('<script>alert(1)</script>')
    const { content } = await accept(`x.${format}`, Buffer.concat([bytes, tail]))

    expect(Buffer.from(content!.files[0]!.stored.bytes).includes('<script>')).toBe(false)
  }
})

test('a model is drawn and counted; a source format is kept unread', async () => {
  const glb = extrudeSvg(drawing)
  const model = await accept('cube.glb', glb)
  const source = await accept('logo.ai', Buffer.from('%PDF-1.5 anything'))

  expect(model).toMatchObject({
    kind: '3d',
    content: { facts: { triangles: inspectGlb(glb).triangles } },
  })
  expect(source).toMatchObject({ format: 'ai', kind: null, content: null, preview: null })
})

test.each(hostileFiles().map((file) => [file.what, file] as const))('%s', async (_what, file) => {
  const inspection = await inspector.inspect(file)

  if (file.refused === null) {
    const { content } = await accept(file.name, file.bytes)
    const text = content?.svg ?? Buffer.from(content?.files[0]?.stored.bytes ?? []).toString()
    expect(text).not.toMatch(/script|onload|127\.0\.0\.1|while|tessera-trap|Octaves="\d{3}/)
  } else {
    expect(inspection).toMatchObject({ isAccepted: false })
    expect(file.refused).toContain(inspection.isAccepted ? 'accepted' : inspection.reason)
  }
})

test('a file that takes too long is given up, and the next one is looked at', async () => {
  await using quick = createInspector({ workMs: 1 })

  const slow = await quick.inspect({ name: 'square.svg', bytes: Buffer.from(drawing) })
  const next = await inspector.inspect({ name: 'square.svg', bytes: Buffer.from(drawing) })

  expect(slow).toMatchObject({ isAccepted: false, reason: 'too_slow' })
  expect(next.isAccepted).toBe(true)
})

test('nothing is asked for on the network, whatever a file names', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const address = `http://127.0.0.1:${port}/x`
  const outside = drawing.replace(
    '<path',
    `<style>@import url(${address});</style><image href="${address}" width="9" height="9"/><use href="${address}#a"/><path`,
  )

  await inspector.inspect({ name: 'outside.svg', bytes: Buffer.from(outside) })

  expect(asked).toBe(0)
  server.close()
})
