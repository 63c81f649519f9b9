import { expect, test } from 'vitest'
import { documentWith, shapeLayer } from './animation.fixture.ts'
import { readLottie } from './read-lottie.ts'

test('describes size, time, layers and colours', () => {
  const file = readLottie(documentWith({ ip: 6, op: 66 }))
  expect(file).toMatchObject({
    width: 512,
    height: 256,
    frames: 60,
    framesPerSecond: 30,
    durationMs: 2000,
    layers: [{ name: 'Dot', type: 'shape', inPoint: 0, outPoint: 60 }],
    colors: ['#ff0000'],
    warnings: [],
  })
})

test('reads the text of a file too', () => {
  expect(readLottie(`\uFEFF${JSON.stringify(documentWith())}`).frames).toBe(60)
})

test('the input is neither changed nor shared', () => {
  const input = documentWith({ layers: [shapeLayer({ ks: { o: { k: 100, x: 'var a' } } })] })
  const before = JSON.stringify(input)
  const { animation } = readLottie(input)
  expect(JSON.stringify(input)).toBe(before)
  expect(animation.layers[0]).not.toBe((input.layers as unknown[])[0])
})

test('expressions are gone and reported', () => {
  const layer = shapeLayer({
    ks: { o: { a: 0, k: 100, x: 'thisComp.layer(1)' } },
    ef: [{ ty: 5, ef: [{ ty: 0, v: { a: 0, k: 1, x: 'time' } }] }],
    t: { d: { k: [], x: 'text.sourceText' } },
  })
  const { animation, warnings } = readLottie(documentWith({ layers: [layer] }))
  expect(JSON.stringify(animation)).not.toMatch(/"x":"/)
  expect(warnings).toEqual(['3 expressions removed'])
})

test.each([
  ['a linked picture', { id: 'a', u: 'https://evil.example/', p: 'x.png' }, 2],
  ['a picture in a folder', { id: 'a', u: 'images/', p: 'x.png', e: 0 }, 2],
  ['an embedded SVG', { id: 'a', p: 'data:image/svg+xml;base64,PHN2Zy8+' }, 2],
  ['a script as a picture', { id: 'a', p: 'data:text/html;base64,PHN2Zy8+' }, 2],
  ['a sound', { id: 'a', p: 'data:audio/mp3;base64,AAAA' }, 6],
  ['a data file', { id: 'a', u: 'https://evil.example/', p: 'x.json', t: 3 }, 15],
])('%s is removed with its layer', (_name, asset, ty) => {
  const layers = [{ ty, refId: 'a', nm: 'Shows it' }, shapeLayer()]
  const { animation, warnings } = readLottie(documentWith({ assets: [asset], layers }))
  expect(animation.assets).toEqual([])
  expect(animation.layers.map(({ nm }) => nm)).toEqual(['Dot'])
  expect(warnings).toHaveLength(2)
})

test('an embedded picture stays, without an address to fetch from', () => {
  const asset = { id: 'a', u: 'https://evil.example/', p: 'data:image/png;base64,iVBORw0K', e: 0 }
  const layers = [{ ty: 2, refId: 'a' }]
  const { animation } = readLottie(documentWith({ assets: [asset], layers }))
  expect(animation.assets).toEqual([{ ...asset, u: '', e: 1 }])
  expect(animation.layers).toHaveLength(1)
})

test('a linked font is not fetched', () => {
  const fonts = { list: [{ fName: 'Evil', fPath: 'https://evil.example/f.woff', origin: 3 }] }
  const { animation, warnings } = readLottie(documentWith({ fonts }))
  expect(JSON.stringify(animation)).not.toContain('evil.example')
  expect(warnings).toHaveLength(1)
})

test('a layer inside a precomposition that shows a missing asset is removed', () => {
  const assets = [{ id: 'c', layers: [{ ty: 2, refId: 'gone' }, shapeLayer()] }]
  const { animation } = readLottie(documentWith({ assets, layers: [{ ty: 0, refId: 'c' }] }))
  expect(animation.assets?.[0]?.layers).toHaveLength(1)
})

test.each([
  ['not_lottie', null],
  ['not_lottie', []],
  ['not_lottie', 'nothing'],
  ['not_lottie', {}],
  ['not_lottie', documentWith({ nm: () => 1 })],
  ['invalid_number', documentWith({ fr: Number.NaN })],
  ['invalid_number', JSON.stringify(documentWith()).replace('"fr":30', '"fr":1e999')],
  ['invalid_frame_rate', documentWith({ fr: 0 })],
  ['invalid_frame_rate', documentWith({ fr: -30 })],
  ['invalid_frame_rate', documentWith({ fr: '30' })],
  ['invalid_frame_rate', documentWith({ fr: 1001 })],
  ['invalid_size', documentWith({ w: 0 })],
  ['invalid_size', documentWith({ h: 1e9 })],
  ['invalid_range', documentWith({ ip: 60 })],
  ['invalid_range', documentWith({ op: null })],
  ['invalid_range', documentWith({ op: 1e7 })],
  ['invalid_layer', documentWith({ layers: [null] })],
  ['invalid_layer', documentWith({ layers: [{ nm: 'no type' }] })],
  ['invalid_layer', documentWith({ layers: [shapeLayer({ ip: '0' })] })],
  ['invalid_layer', documentWith({ assets: [{ id: 'a', layers: 7 }] })],
  ['too_complex', documentWith({ layers: Array(10_001).fill(shapeLayer()) })],
  ['too_complex', documentWith({ assets: Array.from({ length: 2001 }, () => ({})) })],
  ['too_complex', documentWith({ layers: [shapeLayer({ shapes: [repeater(1e9)] })] })],
  ['too_complex', documentWith({ layers: [shapeLayer({ shapes: [movingRepeater(1e9)] })] })],
  ['too_deep', documentWith({ nm: nested(300) })],
  [
    'too_deep',
    JSON.stringify(documentWith()).replace('}', `,"n":${'['.repeat(5000)}${']'.repeat(5000)}}`),
  ],
  ['reference_cycle', documentWith({ assets: [precomp('a', 'a')], layers: [use('a')] })],
  [
    'reference_cycle',
    documentWith({ assets: [precomp('a', 'b'), precomp('b', 'a')], layers: [use('a')] }),
  ],
  ['too_complex', documentWith({ assets: multiplying(12), layers: [use('p0')] })],
])('refuses with %s (%#)', (code, input) => {
  expect(() => readLottie(input)).toThrow(expect.objectContaining({ name: 'LottieError', code }))
})

test('compositions may be used more than once while they stay small', () => {
  const { animation } = readLottie(documentWith({ assets: multiplying(3), layers: [use('p0')] }))
  expect(animation.assets).toHaveLength(4)
})

test('a key that would set a prototype is left out', () => {
  const text = JSON.stringify(documentWith()).replace('{', '{"__proto__":{"polluted":1},')
  const { animation } = readLottie(text)
  expect(Object.getPrototypeOf(animation)).toBe(Object.prototype)
  expect(animation.polluted).toBeUndefined()
})

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)]
}

function repeater(copies: number) {
  return { ty: 'rp', c: { a: 0, k: copies } }
}

function movingRepeater(copies: number) {
  return {
    ty: 'rp',
    c: {
      a: 1,
      k: [
        { t: 0, s: [1] },
        { t: 9, s: [copies] },
      ],
    },
  }
}

function use(refId: string) {
  return { ty: 0, refId }
}

function precomp(id: string, ...refIds: string[]) {
  return { id, layers: refIds.map(use) }
}

/** Each of `levels` compositions uses the next one four times. */
function multiplying(levels: number) {
  const uses = (n: number) => Array<string>(4).fill(`p${n + 1}`)
  const chain = Array.from({ length: levels }, (_, n) => precomp(`p${n}`, ...uses(n)))
  return [...chain, { id: `p${levels}`, layers: [shapeLayer()] }]
}
