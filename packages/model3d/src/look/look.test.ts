import { expect, test } from 'vitest'
import { renderGlb } from '../render-glb.ts'
import { glbOf, triangleBytes, triangleDocument } from '../testing-glb.ts'
import { readContainer } from '../read-container.ts'
import { applyLook } from './apply-look.ts'
import { listParts } from './list-parts.ts'
import { listMaterials } from './list-materials.ts'
import { paintMaterial, resetMaterial, usualLook } from './look.ts'
import { readLook } from './read-look.ts'

const model = () => glbOf(triangleDocument(), triangleBytes())
const materialOf = (glb: Uint8Array) =>
  (readContainer(glb).json['materials'] as Record<string, unknown>[])[0]!

test('a look that changes no material gives the same bytes, another keeps the buffer byte for byte', () => {
  const glb = model()
  expect(applyLook(glb, usualLook)).toBe(glb)
  const painted = applyLook(glb, paintMaterial(usualLook, 0, { color: '#2244cc' }))
  expect(readContainer(painted).binary).toEqual(readContainer(glb).binary)
  const { materials: _changed, ...rest } = readContainer(painted).json
  const { materials: _before, ...before } = readContainer(glb).json
  expect(rest).toEqual(before)
})

test('all of a material is changed and read back, and what a look leaves out stays', () => {
  const part = {
    color: '#2244cc',
    metalness: 0.75,
    roughness: 0.2,
    emissive: '#102030',
    opacity: 0.5,
  }
  const painted = applyLook(model(), paintMaterial(usualLook, 0, part))
  expect(listMaterials(painted)).toEqual([{ name: 'Red', isTextured: false, ...part }])
  expect(materialOf(painted)).toMatchObject({ doubleSided: true, alphaMode: 'BLEND' })
  const tinted = applyLook(painted, { materials: { 0: { roughness: 1 } } })
  expect(listMaterials(tinted)).toEqual([{ name: 'Red', isTextured: false, ...part, roughness: 1 }])
})

test('the older model of materials is changed along', () => {
  const document = triangleDocument()
  document.materials[0].extensions = {
    KHR_materials_pbrSpecularGlossiness: { diffuseFactor: [0, 1, 0, 1] },
  }
  const glb = glbOf(document, triangleBytes())
  const painted = applyLook(glb, { materials: { 0: { color: '#ff0000' } } })
  expect(listMaterials(painted)[0]).toMatchObject({ color: '#ff0000' })
})

test('what is drawn has the colour', () => {
  const painted = applyLook(model(), { materials: { 0: { color: '#0000ff' } } })
  const rgba = renderGlb(painted, { width: 32, height: 32, yaw: 0, pitch: 0 })
  const opaque = [...rgba.keys()].filter((at) => at % 4 === 3 && rgba[at] === 255)
  expect(opaque.length).toBeGreaterThan(50)
  for (const at of opaque) expect([rgba[at - 3], rgba[at - 2]]).toEqual([0, 0])
})

const twoVariants = () => {
  const document = triangleDocument()
  document.materials.push({ name: 'Blue', pbrMetallicRoughness: { baseColorFactor: [0, 0, 1, 1] } })
  document.extensions = {
    KHR_materials_variants: { variants: [{ name: 'Red' }, { name: 'Blue' }] },
  }
  document.meshes[0].primitives[0].extensions = {
    KHR_materials_variants: { mappings: [{ material: 1, variants: [1] }] },
  }
  return glbOf(document, triangleBytes())
}

test('a variant is in the file and in pictures, and the others stay on offer', () => {
  const glb = twoVariants()
  expect(listParts(glb)).toMatchObject({ variants: ['Red', 'Blue'], budget: { drawCalls: 1 } })
  const blue = applyLook(glb, { materials: {}, variant: 1 })
  expect(listParts(blue).variants).toEqual(['Red', 'Blue'])
  expect(readContainer(blue).binary).toEqual(readContainer(glb).binary)
  const rgba = renderGlb(blue, { width: 16, height: 16, yaw: 0, pitch: 0 })
  const at = [...rgba.keys()].find((index) => index % 4 === 3 && rgba[index] === 255)!
  expect([rgba[at - 3], rgba[at - 1]! > 100]).toEqual([0, true])
  expect(() => applyLook(glb, { materials: {}, variant: 2 })).toThrow(
    expect.objectContaining({ code: 'bad-reference' }),
  )
})

test('a material that is not there is refused', () => {
  expect(() => applyLook(model(), { materials: { 7: { color: '#ffffff' } } })).toThrow(
    expect.objectContaining({ code: 'bad-reference' }),
  )
})

test('a change that is none leaves the look as it is, and a material can be as it was', () => {
  const look = paintMaterial(usualLook, 0, { metalness: 0.5 })
  expect(paintMaterial(look, 0, { metalness: 0.5 })).toBe(look)
  expect(resetMaterial(look, 0)).toEqual(usualLook)
  expect(resetMaterial(look, 4)).toBe(look)
})

test('a look is read back as it was written', () => {
  const look = {
    ...paintMaterial(usualLook, 3, { color: '#aabbcc' }),
    background: '#ffffff',
    clip: { number: 1, seconds: 0.25 },
    variant: 2,
  }
  expect(readLook(JSON.parse(JSON.stringify(look)))).toEqual(look)
})

test.each([
  null,
  [],
  { ...usualLook, light: 'moon' },
  { ...usualLook, background: 'red' },
  { ...usualLook, ground: 1 },
  { ...usualLook, clip: { number: 0, seconds: -1 } },
  { ...usualLook, variant: 0.5 },
  { ...usualLook, camera: { turn: Number.NaN, tilt: 0, projection: 'perspective' } },
  { ...usualLook, camera: { ...usualLook.camera, projection: 'fish-eye' } },
  { ...usualLook, materials: { __proto__x: {} } },
  { ...usualLook, materials: { 0: { color: 'url(x)' } } },
  { ...usualLook, materials: { 0: { metalness: 4 } } },
])('no look: %j', (value) => {
  expect(() => readLook(value)).toThrow(expect.objectContaining({ code: 'bad-option' }))
})
