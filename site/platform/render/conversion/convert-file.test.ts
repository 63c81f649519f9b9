import { type Codecs, graphFormats } from '@tessera/convert'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animation, emptyPng } from '#platform/inspection/testing/made-files.ts'
import { createRenderPool } from '#platform/render/render-pool.ts'
import { decodeFilm } from './film-codecs.ts'
import { findServerRoute, serverCodecNames } from './find-server-route.ts'
import { serverCodecs } from './server-codecs.ts'

const pool = createRenderPool({ threads: 2 })
// This process reads results back in formats that the site itself reads from nobody.
const readers = {
  operation: ['VipsForeignLoadHeif', 'VipsForeignLoadTiff', 'VipsForeignLoadNsgif'],
}
beforeAll(() => sharp.unblock(readers))
afterAll(async () => {
  sharp.block(readers)
  await pool.close()
})

const ease = { x: 0.5, y: 0.5 }
const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string) =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`)
const drawing = svg('<path fill="#d22" d="M0 0h40v20H0z"/>')

async function fileOf(input: Uint8Array, from: string, to: string, options = {}) {
  const answer = await pool.convertFile(input, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return Buffer.from(answer.file)
}

test('the names of codecs are those that the server has', () => {
  expect([...serverCodecNames].toSorted()).toEqual(Object.keys(serverCodecs).toSorted())
})

test('every pair has a route through codecs that are there, or a reason', () => {
  const there: ReadonlySet<keyof Codecs> = new Set(serverCodecNames)
  for (const { id: from } of graphFormats) {
    for (const { id: to } of graphFormats) {
      const found = findServerRoute(from, to)
      if ('missing' in found) expect(found.missing).toMatch(/^[A-Z].{10}/)
      else
        expect(found.route.steps.flatMap(({ needs }) => needs).every((c) => there.has(c))).toBe(
          true,
        )
    }
  }
  expect(findServerRoute('svg', 'webm')).toEqual({ missing: expect.stringContaining('encodeWebm') })
  expect(findServerRoute('apng', 'gif')).toEqual({ missing: expect.stringContaining('APNG') })
  expect(findServerRoute('nothing', 'png')).toEqual({ missing: 'There is no format nothing' })
})

test.each(['png', 'jpg', 'webp', 'avif', 'tiff'])('a drawing as %s opens again', async (to) => {
  const file = await fileOf(drawing, 'svg', to, { size: 64 })
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 32])
  const middle = data.subarray((16 * 64 + 32) * 3).subarray(0, 3)
  for (const [index, value] of [221, 34, 34].entries()) {
    expect(Math.abs(middle[index]! - value)).toBeLessThan(8)
  }
})

test.each(['gif', 'animated-webp'])(
  'an animation as %s has its frames and comes back as a video',
  async (to) => {
    const film = await fileOf(bytes(JSON.stringify(moving())), 'lottie', to, { size: 32 })
    const { pages, delay } = await sharp(film, { animated: true }).metadata()
    expect([pages, delay?.reduce((sum, ms) => sum + ms, 0)]).toEqual([10, 2000])
    expect(countTicks(await fileOf(film, to, 'mp4'))).toEqual({ samples: 10, seconds: 2 })
    const other = await fileOf(film, to, to === 'gif' ? 'animated-webp' : 'gif')
    expect((await sharp(other, { animated: true }).metadata()).pages).toBe(10)
  },
)

test('a single frame of two seconds is a video of two seconds', async () => {
  const film = await fileOf(bytes(JSON.stringify(animation())), 'lottie', 'animated-webp')
  expect(countTicks(await fileOf(film, 'animated-webp', 'mp4'))).toMatchObject({ seconds: 2 })
})

test('the reader of GIF is closed again after use, even after a broken file', async () => {
  sharp.block(readers)
  const gif = await fileOf(bytes(JSON.stringify(animation())), 'lottie', 'gif', { size: 32 })
  expect(await decodeFilm(gif)).toMatchObject({ width: 32, height: 32 })
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported')
  await expect(decodeFilm(gif.subarray(0, 20))).rejects.toThrow()
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported')
  sharp.unblock(readers)
})

test('scripts, handlers and pictures from elsewhere are gone from what is written', async () => {
  const hostile = svg(
    '<script>trap()</script><image href="http://trap/a.png"/><path onclick="trap()" d="M0 0h9v9z"/>',
  )
  for (const to of ['html', 'react', 'data-uri']) {
    expect(decodeURIComponent((await fileOf(hostile, 'svg', to)).toString())).not.toContain('trap')
  }
})

test('options out of bounds and unknown ones are refused', async () => {
  for (const options of [{ size: 1e9 }, { size: 0 }, { evil: 1 }, { __proto__x: 1 }]) {
    expect(await pool.convertFile(drawing, { from: 'svg', to: 'png', options })).toMatchObject({
      refused: 'bad-option',
    })
  }
})

test('a picture of 100 megapixels is refused by its header', async () => {
  await expect(fileOf(emptyPng(10_000, 10_000), 'png', 'webp')).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('an animation of a thousand million frames is refused before one is drawn', async () => {
  const endless = bytes(JSON.stringify({ ...animation(), op: 1e9 }))
  await expect(fileOf(endless, 'lottie', 'gif')).rejects.toMatchObject({ code: 'too_large' })
})

test('a GIF of ten thousand frames is refused before one is decoded', async () => {
  const head = [71, 73, 70, 56, 57, 97, 100, 0, 100, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  // Each frame is the whole picture of 100 × 100, said in the least that a GIF can.
  const frame = [0x2c, 0, 0, 0, 0, 100, 0, 100, 0, 0, 2, 2, 0x44, 0x01, 0]
  const frames = Array.from({ length: 10_000 }, () => frame).flat()
  const gif = Uint8Array.from([...head, ...frames, 0x3b])
  await expect(fileOf(gif, 'gif', 'apng')).rejects.toMatchObject({ code: 'too_large' })
})

test('entities of plain text are read; those that nest, those from elsewhere and no SVG are refused', async () => {
  const entity = (value: string) =>
    bytes(
      `<!DOCTYPE svg [<!ENTITY a ${value}>]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a;</text></svg>`,
    )
  expect((await fileOf(entity('"aa"'), 'svg', 'html')).toString()).toContain('aa')
  const refused = [
    entity('"aa"><!ENTITY b "&a;&a;"'),
    entity('"<path/>"'),
    entity('SYSTEM "file:///etc/passwd"'),
    bytes('hello'),
    Uint8Array.of(0xff, 0xfe, 0xfd),
  ]
  for (const file of refused) {
    await expect(fileOf(file, 'svg', 'png')).rejects.toMatchObject({ code: 'malformed' })
  }
})

test('a PNG that is none is refused', async () => {
  await expect(fileOf(bytes('hello'), 'png', 'jpg')).rejects.toMatchObject({ code: 'malformed' })
})

/** The square at another place five times a second. */
function moving() {
  const made = animation()
  const layer = made.layers[0]!
  const p = {
    a: 1,
    k: [
      { t: 0, s: [20, 50], h: 0, i: ease, o: ease },
      { t: 10, s: [80, 50] },
    ],
  }
  return {
    ...made,
    fr: 5,
    op: 10,
    layers: [{ ...layer, op: 10, ks: { ...layer.ks, p } }],
  }
}

/** Samples and length of an MP4's one track, from its boxes. */
function countTicks(mp4: Buffer) {
  expect(mp4.subarray(4, 8).toString('latin1')).toBe('ftyp')
  const inBox = (type: string, offset: number) =>
    mp4.readUInt32BE(mp4.indexOf(type, 0, 'latin1') + 4 + offset)
  // Version and flags, two times, then units a second and the length in them.
  const seconds = inBox('mdhd', 16) / inBox('mdhd', 12)
  return { samples: inBox('stsz', 8), seconds }
}
