import { expect, test } from 'vitest'
import { baseColorImages } from './base-color-images.ts'
import { renderGlb } from './render-glb.ts'
import type { TexturePixels } from './sample-texture.ts'
import { glbOf, squareBytes, squareDocument } from './testing-glb.ts'

const RED = [255, 0, 0, 255]
const GREEN = [0, 255, 0, 255]
const BLUE = [0, 0, 255, 255]
const WHITE = [255, 255, 255, 255]
const CLEAR = [255, 255, 255, 0]

/** Two by two pixels, from the top left. */
const quarters = picture(2, [RED, GREEN, BLUE, WHITE])

function picture(width: number, pixels: number[][]): TexturePixels {
  return { width, height: pixels.length / width, rgba: Uint8Array.from(pixels.flat()) }
}

/** What is seen in the middle of each quarter of a square that fills the picture, as a letter. */
function seen(
  document: unknown,
  texture: TexturePixels | null = quarters,
  bytes = squareBytes(),
): string {
  const size = 64
  const pixels = renderGlb(glbOf(document, bytes), {
    width: size,
    height: size,
    yaw: 0,
    pitch: 0,
    ...(texture && { pictures: new Map([[0, texture]]) }),
  })
  return [16, 48]
    .flatMap((y) =>
      [16, 48].map((x) => pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)),
    )
    .map(([r = 0, g = 0, b = 0, a = 0]) => {
      if (a < 128) return '.'
      const dark = Math.max(r, g, b) / 2
      if (Math.min(r, g, b) > dark) return Math.max(r, g, b) > 150 ? 'w' : 'k'
      return `${r > dark ? 'r' : ''}${g > dark ? 'g' : ''}${b > dark ? 'b' : ''}`
    })
    .join(' ')
}

/** A square of one material with the texture; `change` alters the document. */
function square(change: (document: any) => void = () => {}): any {
  const document = squareDocument()
  change(document)
  return document
}

const pbrOf = (document: any) => document.materials[0].pbrMetallicRoughness

test('a texture lies as its coordinates say, from the top left', () => {
  expect(seen(square())).toBe('r g b w')
})

test('without its picture the colour of the material is drawn', () => {
  expect(
    seen(
      square((it) => (pbrOf(it).baseColorFactor = [0, 0, 1, 1])),
      null,
    ),
  ).toBe('b b b b')
})

test('the colour of the material and of vertices tint the texture', () => {
  expect(seen(square((it) => (pbrOf(it).baseColorFactor = [1, 1, 0, 1])))).toMatch(/^r g \S* rg$/)
  const tinted = square((it) => {
    it.meshes[0].primitives[0].attributes.COLOR_0 = 2
  })
  expect(seen(tinted).split(' ')[3]).toBe('g')
})

test.each([
  [10497, 'w b g r'],
  [33071, 'w w w w'],
  [33648, 'w b g r'],
])('coordinates outside the picture follow the wrap mode %i', (wrap, expected) => {
  const document = square((it) => {
    it.samplers = [{ wrapS: wrap, wrapT: wrap, magFilter: 9728 }]
    it.textures[0].sampler = 0
    const shift = wrap === 33648 ? [1, 1] : wrap === 10497 ? [0.5, 0.5] : [1, 1]
    pbrOf(it).baseColorTexture.extensions = { KHR_texture_transform: { offset: shift } }
  })
  expect(seen(document)).toBe(expected)
})

test.each([
  [{ offset: [0.5, 0] }, 'g r w b'],
  [{ scale: [0.5, 0.5] }, 'r r r r'],
  [{ rotation: Math.PI / 2, offset: [0, 1] }, 'b r w g'],
  [{ texCoord: 1 }, 'r r r r'],
])('a texture is moved by %j', (transform, expected) => {
  const document = square((it) => {
    it.samplers = [{ magFilter: 9728 }]
    it.textures[0].sampler = 0
    it.meshes[0].primitives[0].attributes.TEXCOORD_1 = 3
    pbrOf(it).baseColorTexture.extensions = { KHR_texture_transform: transform }
  })
  expect(seen(document)).toBe(expected)
})

test('what a texture cuts out is not drawn, what it makes clear lets see through', () => {
  const holed = picture(2, [RED, CLEAR, CLEAR, RED])
  for (const mode of ['MASK', 'BLEND']) {
    expect(
      seen(
        square((it) => (it.materials[0].alphaMode = mode)),
        holed,
      ),
    ).toBe('r . . r')
  }
  expect(seen(square(), holed)).toBe('r w w r')
})

test('a texture that is finer than the picture is averaged, not picked from', () => {
  const checks = Array.from({ length: 512 * 512 }, (_, at) =>
    (at + (at >> 9)) % 2 === 0 ? RED : GREEN,
  )
  expect(seen(square(), picture(512, checks))).toBe('rg rg rg rg')
})

test('the texture of the older specular-glossiness model is drawn too', () => {
  const document = square((it) => {
    it.materials[0] = {
      extensions: { KHR_materials_pbrSpecularGlossiness: { diffuseTexture: { index: 0 } } },
    }
  })
  expect(seen(document)).toBe('r g b w')
})

test('the pictures of base colours are handed out once, those of other maps not', () => {
  const document = square((it) => {
    it.images.push({ uri: 'data:image/png;base64,AAAA' })
    it.textures.push({ source: 1 })
    it.materials[0].normalTexture = { index: 1 }
    it.nodes.push({ mesh: 0 })
    it.scenes[0].nodes.push(1)
  })
  expect(baseColorImages(glbOf(document, squareBytes()))).toEqual([
    { image: 0, bytes: Uint8Array.of(1, 2, 3, 4) },
  ])
})

test('pictures in a data address are found, and one that is none is missing', () => {
  const inline = (uri: string) =>
    baseColorImages(
      glbOf(
        square((it) => (it.images[0] = { uri })),
        squareBytes(),
      ),
    )[0]?.bytes
  expect(inline('data:image/png;base64,AQID')).toEqual(Uint8Array.of(1, 2, 3))
  expect(inline('data:image/png,plain')).toBeNull()
})

test.each([
  ['textures', (it: any) => (pbrOf(it).baseColorTexture.index = 9)],
  ['images', (it: any) => (it.textures[0].source = 9)],
  ['samplers', (it: any) => (it.textures[0].sampler = 0)],
  ['buffer views', (it: any) => (it.images[0].bufferView = 99)],
])('numbers of %s that are not there are refused', (_what, change) => {
  expect(() => seen(square(change))).toThrow(expect.objectContaining({ code: 'bad-reference' }))
})

test('coordinates that are too few are refused', () => {
  expect(() => seen(square((it) => (it.accessors[1].count = 3)))).toThrow(
    expect.objectContaining({ code: 'bad-accessor' }),
  )
})
