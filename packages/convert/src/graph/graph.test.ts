import { readDotLottie } from '@tessera/lottie'
import { strToU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Codecs } from './codecs.ts'
import { findRoute, type Route } from './find-route.ts'
import { graphFormats } from './graph-formats.ts'
import { runRoute } from './run-route.ts'
import { sharpCodecs } from './testing/sharp-codecs.ts'

const icon = strToU8(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 24 12"><rect width="12" height="12" fill="#1e6b58"/></svg>',
)
const animation = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 512,
  h: 512,
  assets: [],
  layers: [{ ty: 4, ip: 0, op: 60, st: 0, ks: {}, shapes: [] }],
}
const lottieFile = strToU8(JSON.stringify(animation))

function routeOf(from: string, to: string): Route {
  const route = findRoute(from, to)
  if (!route) throw new Error(`no route from ${from} to ${to}`)
  return route
}

const path = (from: string, to: string) => routeOf(from, to).steps.map((step) => step.to)

const run = (from: string, to: string, file: Uint8Array, options = {}) =>
  runRoute(sharpCodecs, routeOf(from, to), { file, options })

test('formats meet in intermediates, and what loses least wins whatever it costs', () => {
  expect(path('svg', 'png')).toEqual(['pixels', 'png'])
  expect(path('svg', 'pdf')).toEqual(['drawing', 'pdf'])
  expect(path('jpg', 'pdf')).toEqual(['pixels', 'pdf'])
  expect(path('dotlottie', 'gif')).toEqual(['lottie', 'film', 'gif'])
  expect(path('tgs', 'dotlottie')).toEqual(['lottie', 'dotlottie'])
  expect(path('gif', 'png')).toEqual(['film', 'pixels', 'png'])
  expect(path('png', 'react')).toEqual(['pixels', 'svg', 'react'])
  expect(
    ['svg>pdf', 'png>bmp', 'svg>png', 'png>jpg', 'png>svg', 'gif>png'].map((pair) => {
      const [from = '', to = ''] = pair.split('>')
      return `${pair} ${routeOf(from, to).loses}`
    }),
  ).toEqual([
    'svg>pdf nothing',
    'png>bmp nothing',
    'svg>png structure',
    'png>jpg quality',
    'png>svg quality',
    'gif>png motion',
  ])
})

test('a route leads only through codecs that are there, and where it may run', () => {
  const codecs = new Set(Object.keys(sharpCodecs)) as ReadonlySet<keyof Codecs>
  expect(findRoute('svg', 'webp', { codecs })).not.toBeNull()
  expect(findRoute('svg', 'avif', { codecs })).toBeNull()
  expect(findRoute('heic', 'png', { where: 'server' })).toBeNull()
  expect(findRoute('heic', 'png', { where: 'browser' })).not.toBeNull()
  expect(findRoute('svg', 'svg')).toBeNull()
  expect(findRoute('svg', 'docx')).toBeNull()
})

test('a drawing becomes pictures of the size asked for', async () => {
  for (const to of ['png', 'jpg', 'webp']) {
    const { width, height, format } = await sharp(
      await run('svg', to, icon, { size: 64 }),
    ).metadata()
    expect([width, height, format]).toEqual([64, 32, to === 'jpg' ? 'jpeg' : to])
  }
  const bmp = await run('svg', 'bmp', icon, { size: 64 })
  expect(Buffer.from(bmp).readInt32LE(18)).toBe(64)
})

test('see-through pixels of a JPG take the ground', async () => {
  const red = await run('svg', 'jpg', icon, { size: 64, background: '#f00', quality: 100 })
  const { data } = await sharp(red).raw().toBuffer({ resolveWithObject: true })
  const [r = 0, g = 255, b = 255] = data.subarray(3 * 60, 3 * 60 + 3)
  expect(r > 240 && g < 15 && b < 15).toBe(true)
})

test('an icon file holds the whole drawing in the middle of each square', async () => {
  const ico = Buffer.from(await run('svg', 'ico', icon))
  expect(ico.readUInt16LE(4)).toBe(7)
  const entry = 6 + 16 * 6
  const png = ico.subarray(ico.readUInt32LE(entry + 12))
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 4, (y * 256 + x) * 4 + 4)]
  expect([info.width, info.height]).toEqual([256, 256])
  expect(at(10, 10)).toEqual([0, 0, 0, 0])
  expect(at(60, 128)).toEqual([0x1e, 0x6b, 0x58, 255])
  expect(at(200, 128)).toEqual([0, 0, 0, 0])
})

test('an animation becomes moving pictures, pictures, and archives', async () => {
  for (const to of ['gif', 'animated-webp']) {
    const { pages, width } = await sharp(
      await run('lottie', to, lottieFile, { size: 32 }),
    ).metadata()
    expect([to, pages, width]).toEqual([to, 3, 32])
  }
  const entries = unzipSync(await run('lottie', 'png-sequence', lottieFile, { size: 16 }))
  expect(Object.keys(entries)).toEqual(['frame-1.png', 'frame-2.png', 'frame-3.png'])
  const still = await run('lottie', 'png', lottieFile, { size: 16, frame: 2 })
  const pixels = await sharp(still).raw().toBuffer()
  expect([pixels[4 * 3 + 3], pixels[4 * 4 + 3]]).toEqual([0, 255])
  const archive = readDotLottie(await run('lottie', 'dotlottie', lottieFile))
  expect(archive.animations[0]?.file.frames).toBe(60)
})

test('an animation is optimised, which no other way leads through', async () => {
  const smaller = await run('lottie', 'lottie', lottieFile)
  expect(smaller.length).toBeLessThanOrEqual(lottieFile.length)
  expect(JSON.parse(Buffer.from(smaller).toString())).toMatchObject({ w: 512, op: 60 })
  await expect(run('lottie', 'lottie', lottieFile, { decimals: 9 })).rejects.toMatchObject({
    code: 'bad-option',
  })
  expect(findRoute('lottie', 'dotlottie')?.steps).toHaveLength(1)
  expect(findRoute('png', 'png')).toBeNull()
})

test('an animation becomes an SVG that moves, and what it leaves out is said', async () => {
  const losses: string[] = []
  const text = { ty: 5, ip: 0, op: 60, st: 0, ks: {}, t: {} }
  const file = strToU8(JSON.stringify({ ...animation, layers: [text] }))
  const svg = await runRoute(sharpCodecs, routeOf('dotlottie', 'animated-svg'), {
    file: await run('lottie', 'dotlottie', file),
    onLoss: (loss) => losses.push(loss),
  })
  expect(Buffer.from(svg).toString()).toMatch(/^<svg .*width="512"/)
  expect(losses).toEqual(['text'])
})

test('a drawing becomes files and code of platforms, and files of platforms a drawing', async () => {
  const text = async (to: string, options = {}) =>
    Buffer.from(await run('svg', to, icon, options)).toString()
  expect(await text('eps', { name: 'Half' })).toContain('%%Title: (Half)')
  expect(await text('swiftui', { name: 'half a' })).toContain('struct HalfAView: View')
  expect(await text('flutter')).toContain('class IconPainter extends CustomPainter')
  expect(await text('compose')).toContain('val Icon: ImageVector')
  expect(await text('react-native')).toContain("from 'react-native-svg'")
  expect(await text('angular', { name: 'x'.repeat(80) })).toContain('@Component({')
  await expect(text('angular', { name: 'x'.repeat(81) })).rejects.toMatchObject({
    code: 'bad-option',
  })
  for (const format of ['android', 'xaml']) {
    const svg = await run(format, 'svg', await run('svg', format, icon))
    expect(Buffer.from(svg).toString()).toContain('#1e6b58')
    const png = await run(format, 'png', await run('svg', format, icon), { size: 64 })
    expect(await sharp(png).metadata()).toMatchObject({ width: 64, height: 32 })
  }
})

test('an icon goes into a set of Iconify and a sprite, and comes out of a set without its scripts', async () => {
  const set = await run('svg', 'iconify', icon, { name: '"},x' })
  expect(JSON.parse(Buffer.from(set).toString())).toMatchObject({
    icons: { x: { width: 24, height: 12 } },
  })
  const svg = Buffer.from(await run('iconify', 'svg', set)).toString()
  expect(svg).toContain('viewBox="0 0 24 12"')
  expect(svg).toContain('#1e6b58')
  const sprite = Buffer.from(await run('svg', 'sprite', icon, { name: 'a" onload="x' })).toString()
  expect(sprite).toContain('<symbol id="a-onload-x" viewBox="0 0 24 12">')
  const evil = {
    icons: { a: { body: '<script>alert(1)</script><path onclick="x" d="M0 0h9v9z"/>' } },
  }
  const read = (value: unknown, options = {}) =>
    run('iconify', 'svg', strToU8(JSON.stringify(value)), options)
  const safe = Buffer.from(await read(evil)).toString()
  expect(safe).toContain('<path')
  expect(safe).not.toMatch(/script|onclick/)
  for (const [value, options] of [
    [evil, { icon: 'toString' }],
    [{ icons: {} }, {}],
    [{ icons: [] }, {}],
    [null, {}],
    [{ icons: { a: { body: 5 } } }, {}],
  ] as const) {
    await expect(read(value, options)).rejects.toMatchObject({ code: 'bad-input' })
  }
})

test('what a drawing loses on its way is told', async () => {
  const losses: string[] = []
  const faded = strToU8(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path opacity=".5" d="M0 0h8v8z"/></svg>',
  )
  await runRoute(sharpCodecs, routeOf('svg', 'eps'), {
    file: faded,
    onLoss: (loss) => losses.push(loss),
  })
  expect(losses).toEqual(['opacity, mixed with white paper'])
})

test('a sticker comes back, and what Telegram refuses is refused with the reason', async () => {
  const sticker = await run('lottie', 'tgs', lottieFile)
  const back = JSON.parse(Buffer.from(await run('tgs', 'lottie', sticker)).toString())
  expect(back).toMatchObject({ w: 512, op: 60, tgs: 1 })
  const refused = (changes: object) =>
    run('lottie', 'tgs', strToU8(JSON.stringify({ ...animation, ...changes })))
  await expect(refused({ w: 480 })).rejects.toThrow(/480 × 512/)
  await expect(refused({ fr: 25 })).rejects.toThrow(/not 25/)
  await expect(refused({ op: 120 })).rejects.toThrow(/lasts 4 s/)
  await expect(run('tgs', 'lottie', sticker.subarray(0, 40))).rejects.toThrow(/No sticker/)
})

test('options are checked, and unknown ones refused', async () => {
  const code = (options: object) =>
    run('svg', 'jpg', icon, options).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )
  expect(await code({ size: '64', quality: 50 })).toBe('taken')
  for (const options of [
    { size: 0 },
    { size: 9999 },
    { size: 1.5 },
    { size: 'big' },
    { quality: 101 },
    { background: 'nothing' },
    { colour: '#fff' },
  ]) {
    expect([options, await code(options)]).toEqual([options, 'bad-option'])
  }
  await expect(run('svg', 'avif', icon)).rejects.toMatchObject({ code: 'no-route' })
})

test('each step is announced, and a route can be left between two of them', async () => {
  const steps: string[] = []
  const stop = new AbortController()
  const running = runRoute(sharpCodecs, routeOf('svg', 'png'), {
    file: icon,
    onStep: (step, all) => {
      steps.push(`${step + 1}/${all}`)
      stop.abort(new Error('enough'))
    },
    signal: stop.signal,
  })
  await expect(running).rejects.toThrow('enough')
  expect(steps).toEqual(['1/2'])
})

test('names and addresses are one each, and every conversion leads somewhere', () => {
  const names = graphFormats.flatMap(({ id, aliases }) => [id, ...aliases])
  expect(new Set(names).size).toBe(names.length)
  const nodes = new Set([...graphFormats.map(({ id }) => id), 'pixels', 'film', 'drawing'])
  for (const { from, to, cost } of graphFormats.flatMap(({ conversions }) => conversions)) {
    expect([from, nodes.has(from), to, nodes.has(to)]).toEqual([from, true, to, true])
    expect(cost).toBeGreaterThan(0)
  }
})
