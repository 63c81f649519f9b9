import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentWith, shapeLayer } from '../animation.fixture.ts'
import { creditLottie } from '../credit-lottie.ts'
import { readDotLottie, writeDotLottie } from './dot-lottie.ts'
import { readLottie } from '../read-lottie.ts'

const { animation } = readLottie(documentWith())
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1)

test('writes version 2 and reads it back', () => {
  const bytes = writeDotLottie(animation, { id: 'dot' })
  const entries = unzipSync(bytes)
  expect(Object.keys(entries)).toEqual(['manifest.json', 'a/dot.json'])
  expect(JSON.parse(Buffer.from(entries['manifest.json']!).toString())).toMatchObject({
    version: '2',
    animations: [{ id: 'dot' }],
  })
  const read = readDotLottie(bytes)
  expect(read.version).toBe(2)
  expect(read.animations.map(({ id }) => id)).toEqual(['dot'])
  expect(JSON.parse(JSON.stringify(read.animations[0]!.file.animation))).toEqual({
    ...animation,
  })
})

test('equal input gives equal bytes, in every time zone', () => {
  const zone = process.env.TZ
  const write = (tz: string) => {
    process.env.TZ = tz
    return Buffer.from(writeDotLottie(animation, { id: 'dot' })).toString('hex')
  }
  try {
    expect(write('Pacific/Auckland')).toBe(write('America/Los_Angeles'))
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

const credit = {
  title: 'Sun',
  author: 'Jane Doe',
  rights: 'MIT License (MIT). Changed: recoloured.',
  source: 'https://jane.example/',
  licenseUrl: null,
}
const credited = {
  a: 'Jane Doe',
  d: credit.rights,
  credit: {
    title: 'Sun',
    author: 'Jane Doe',
    license: credit.rights,
    source: 'https://jane.example/',
  },
}

test('the credit stays with the animation, and the manifest names the author', () => {
  const bytes = writeDotLottie(animation, { id: 'dot', credit })
  const { file } = readDotLottie(bytes).animations[0]!
  expect(file.animation.meta).toEqual(credited)
  const manifest = Buffer.from(unzipSync(bytes)['manifest.json']!).toString()
  expect(JSON.parse(manifest)).toMatchObject({ version: '2', author: 'Jane Doe' })
})

test('a credited animation keeps its other metadata, and the one given is not changed', () => {
  const before = { ...animation, meta: { g: 'Editor 1', a: 'Somebody' } }
  expect(creditLottie(before, credit).meta).toEqual({ g: 'Editor 1', ...credited })
  expect(before.meta).toEqual({ g: 'Editor 1', a: 'Somebody' })
})

test.each(['', '../evil', 'a/b', 'a.b', 'x'.repeat(101)])('refuses the id "%s"', (id) => {
  expect(() => writeDotLottie(animation, { id })).toThrow(
    expect.objectContaining({ code: 'invalid_id' }),
  )
})

test('reads version 1, the active animation first, with its pictures inside', () => {
  const withPicture = documentWith({
    assets: [{ id: 'i', u: '/images/', p: 'dot.png', e: 0 }],
    layers: [{ ty: 2, refId: 'i' }],
  })
  const bytes = pack({
    'manifest.json': {
      version: '1.0',
      activeAnimationId: 'b',
      animations: [null, { id: 'a' }, { id: 'b' }],
    },
    'animations/a.json': documentWith(),
    'animations/b.json': withPicture,
    'images/dot.png': PNG,
  })
  const { version, animations } = readDotLottie(bytes)
  expect(version).toBe(1)
  expect(animations.map(({ id }) => id)).toEqual(['b', 'a'])
  const picture = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`
  expect(animations[0]!.file.animation.assets).toEqual([{ id: 'i', u: '', p: picture, e: 1 }])
})

test.each([1, 2, 3, 4, 5, 6])('a picture of %i more bytes is encoded as Node does it', (length) => {
  const picture = Uint8Array.of(...PNG, ...Array<number>(length).fill(251))
  const bytes = pack({
    'manifest.json': { version: '2', animations: [{ id: 'a' }] },
    'a/a.json': documentWith({
      assets: [{ id: 'i', p: 'p.png' }],
      layers: [{ ty: 2, refId: 'i' }],
    }),
    'i/p.png': picture,
  })
  const { file } = readDotLottie(bytes).animations[0]!
  expect(file.animation.assets?.[0]?.p).toBe(
    `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
  )
})

test('what is inside is checked like any other animation', () => {
  const hostile = documentWith({ layers: [shapeLayer({ ks: { o: { k: 1, x: 'evil()' } } })] })
  const bytes = pack({ 'manifest.json': manifest, 'a/a.json': hostile })
  expect(JSON.stringify(readDotLottie(bytes))).not.toContain('evil')
  const broken = pack({ 'manifest.json': manifest, 'a/a.json': documentWith({ fr: 0 }) })
  expect(() => readDotLottie(broken)).toThrow(
    expect.objectContaining({ code: 'invalid_frame_rate' }),
  )
})

const manifest = { version: '2', animations: [{ id: 'a' }] }
const good = { 'manifest.json': manifest, 'a/a.json': documentWith() }

test.each([
  ['no archive', () => strToU8('PK nothing'), 'invalid_archive'],
  ['an empty file', () => new Uint8Array(), 'invalid_archive'],
  ['no manifest', () => pack({ 'a/a.json': documentWith() }), 'invalid_archive'],
  ['no animation', () => pack({ 'manifest.json': { version: '2' } }), 'invalid_archive'],
  ['a missing animation', () => pack({ 'manifest.json': manifest }), 'invalid_archive'],
  ['a damaged animation', () => pack({ ...good, 'a/a.json': strToU8('{"v":') }), 'invalid_archive'],
  ['a path that climbs', () => pack({ ...good, '../../evil.txt': PNG }), 'invalid_archive'],
  ['an absolute path', () => pack({ ...good, '/etc/evil': PNG }), 'invalid_archive'],
  ['a Windows path', () => pack({ ...good, 'a\\..\\evil': PNG }), 'invalid_archive'],
  ['a bomb', () => pack({ ...good, 'a/b.json': new Uint8Array(5_000_000) }), 'too_large'],
  ['too many entries', () => pack({ ...good, ...manyEntries() }), 'too_large'],
  ['a cut archive', () => pack(good).subarray(0, 120), 'invalid_archive'],
])('refuses %s', (_name, bytes, code) => {
  expect(() => readDotLottie(bytes())).toThrow(
    expect.objectContaining({ name: 'LottieError', code }),
  )
})

test('an entry that is longer than it says does not grow', () => {
  const bytes = pack(good)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  expect(() => readDotLottie(bytes)).toThrow(expect.objectContaining({ name: 'LottieError' }))
})

function pack(files: Record<string, unknown>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
  ])
  return zipSync(Object.fromEntries(entries))
}

function manyEntries(): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`i/${n}.png`, PNG]))
}
