import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { Box3, type BufferGeometry, type Mesh, type Object3D, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { convertFile } from './convert-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const drawing = bytes(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><rect width="24" height="12" fill="#f00"/></svg>',
)

async function fileOf(file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return answer
}

const text = (file: Uint8Array) => new TextDecoder().decode(file)
const own = (file: Uint8Array) => Uint8Array.from(file).buffer

/** Sides of the box around it, rounded. */
function sidesOf(object: Object3D | BufferGeometry): number[] {
  const box =
    'isBufferGeometry' in object
      ? (object.computeBoundingBox(), object.boundingBox!)
      : new Box3().setFromObject(object)
  return box
    .getSize(new Vector3())
    .toArray()
    .map((side) => Math.round(side * 100) / 100)
}

test('what is written of a drawing opens in the loaders of three.js, each in its own units', async () => {
  const obj = new OBJLoader().parse(text((await fileOf(drawing, 'svg', 'obj', { depth: 50 })).file))
  expect(sidesOf(obj)).toEqual([1, 0.5, 0.5])
  const mesh = obj.children[0] as Mesh
  const color = mesh.geometry.getAttribute('color')
  // The loader turns sRGB into linear light, of which pure red is the same.
  expect([color.getX(0), color.getY(0), color.getZ(0)]).toEqual([1, 0, 0])
  const stl = new STLLoader().parse(own((await fileOf(drawing, 'svg', 'stl', { depth: 50 })).file))
  expect(sidesOf(stl)).toEqual([1000, 500, 500])
})

test('models come back as GLB from each format, and are drawn', async () => {
  const { file: glb } = await fileOf(drawing, 'svg', 'glb')
  for (const format of ['gltf', 'obj', 'stl']) {
    const { file } = await fileOf(glb, 'glb', format)
    const { file: png } = await fileOf(file, format, 'png', { size: 64, turn: 0, tilt: 0 })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const middle = [...data.subarray((32 * 64 + 32) * 4).subarray(0, 4)]
    expect([format, info.width, info.height, middle[3]]).toEqual([format, 64, 64, 255])
    // STL has no colours.
    if (format !== 'stl') expect([format, middle[0]! > middle[1]! + 100]).toEqual([format, true])
  }
  expect((await fileOf(glb, 'glb', 'stl')).losses).toEqual(['colours'])
})

test.each([
  ['glb', bytes('hello')],
  ['gltf', bytes('{"asset":{"version":"2.0"},"buffers":[{"byteLength":4,"uri":"a.bin"}]}')],
  ['gltf', bytes('{"asset":{"version":"2.0"},"images":[{"uri":"file:///etc/passwd"}]}')],
  ['obj', bytes('f 1 2 3')],
  ['stl', new Uint8Array(84).fill(0xff)],
])('a broken %s is refused', async (from, file) => {
  const to = from === 'glb' ? 'obj' : 'glb'
  await expect(fileOf(file, from, to)).rejects.toMatchObject({ code: 'malformed' })
})

test('options out of bounds are refused', async () => {
  const { file: glb } = await fileOf(drawing, 'svg', 'glb')
  for (const options of [{ size: 4096 }, { turn: 400 }, { tilt: 'up' }]) {
    expect(await convertFile(glb, { from: 'glb', to: 'png', options })).toMatchObject({
      refused: 'bad-option',
    })
  }
})
