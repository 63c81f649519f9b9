import { Document, WebIO, type Texture } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTTextureWebP, KHRTextureBasisu } from '@gltf-transform/extensions'
import { inspectGlb } from '@tessera/model3d'
import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { prepareContent } from './prepare-content.ts'
import { ktx2Texture } from './testing/ktx2-texture.ts'

const RED = [255, 0, 0, 255] as const
const BLUE = [0, 0, 255, 255] as const
const CLEAR = [0, 0, 255, 0] as const

type Format = 'png' | 'jpeg' | 'webp'

/** A slab whose left half is red and whose right half is blue by its texture alone. */
async function texturedModel(add: (document: Document) => Texture): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer)
  const material = document.createMaterial().setBaseColorTexture(add(document)).setDoubleSided(true)
  material.setAlphaMode('MASK')
  const primitive = document
    .createPrimitive()
    .setMode(5)
    .setAttribute('POSITION', accessor('VEC3', [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 1, 1, 1, 0, 0, 1, 0]))
    .setMaterial(material)
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node)
  return new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
}

async function picture(format: Format): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: 16 * 16 }, (_, at) => at % 16).reduce<number[]>(
    (bytes, column) => bytes.concat(column < 8 ? RED : BLUE),
    [],
  )
  return sharp(Uint8Array.from(pixels), { raw: { width: 16, height: 16, channels: 4 } })
    .toFormat(format, { quality: 95 })
    .toBuffer()
}

/** Prepares a model and says what is seen left and right in its poster. */
async function prepare(bytes: Uint8Array) {
  const content = await prepareContent({ type: 'glb', bytes })
  const file = (role: string) =>
    content.files.find(({ staged }) => staged.role === role)!.stored.bytes
  const { data, info } = await sharp(file('poster')).raw().toBuffer({ resolveWithObject: true })
  const seen = [0.3, 0.7].map((share) => {
    const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * share)) * 4
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4)
    if (a < 128) return 'clear'
    return r > 2 * Math.max(g, b) ? 'red' : b > 2 * Math.max(r, g) ? 'blue' : `${r},${g},${b}`
  })
  return { ...content, seen, stored: file('original') }
}

test.each(['png', 'jpeg', 'webp'] as const)('a texture in %s is seen', async (format) => {
  const image = await picture(format)
  const model = await texturedModel((document) => {
    if (format === 'webp') document.createExtension(EXTTextureWebP).setRequired(true)
    return document.createTexture().setImage(image).setMimeType(`image/${format}`)
  })
  const { seen, losses, colors, stored } = await prepare(model)

  expect({ seen, losses }).toEqual({ seen: ['red', 'blue'], losses: [] })
  expect(colors.length).toBeGreaterThan(1)
  expect(stored).toBe(model)
})

const withKtx2 = (image: Uint8Array) =>
  texturedModel((document) => {
    document.createExtension(KHRTextureBasisu).setRequired(true)
    return document.createTexture().setImage(image).setMimeType('image/ktx2')
  })

test('a texture in KTX2 is seen, and stored as a picture that every viewer reads', async () => {
  const { seen, losses, stored } = await prepare(await withKtx2(ktx2Texture([[RED, BLUE]])))

  expect({ seen, losses }).toEqual({ seen: ['red', 'blue'], losses: [] })
  expect(inspectGlb(stored)).toMatchObject({ extensionsUsed: [], textures: 1 })
  expect(Buffer.from(stored).includes('image/jpeg')).toBe(true)
})

test('clear places of a KTX2 texture stay clear', async () => {
  const { seen, stored } = await prepare(await withKtx2(ktx2Texture([[RED, CLEAR]])))

  expect(seen).toEqual(['red', 'clear'])
  expect(Buffer.from(stored).includes('image/png')).toBe(true)
})

const damagedKtx2 = (change: (bytes: Buffer) => void): Uint8Array => {
  const bytes = Buffer.from(ktx2Texture([[RED, BLUE]]))
  change(bytes)
  return new Uint8Array(bytes)
}

test.each([
  ['too large', 'unsupported-compression', (it: Buffer) => it.writeUInt32LE(2 ** 24, 20)],
  ['no KTX2', 'bad-buffer', (it: Buffer) => it.fill(0, 0, 12)],
  ['of another packing', 'unsupported-compression', (it: Buffer) => it.writeUInt32LE(37, 12)],
  ['larger than its blocks', 'bad-buffer', (it: Buffer) => it.writeUInt32LE(64, 24)],
])('a KTX2 texture that is %s is refused as %s', async (_what, code, change) => {
  await expect(prepare(await withKtx2(damagedKtx2(change)))).rejects.toMatchObject({ code })
})

test('a model with a damaged picture is drawn without it, which is told', async () => {
  const model = await texturedModel((document) =>
    document
      .createTexture()
      .setImage(Uint8Array.of(1, 2, 3, 4))
      .setMimeType('image/png'),
  )
  const { seen, losses } = await prepare(model)

  expect(losses).toEqual(['textures'])
  expect(seen).not.toContain('clear')
})
