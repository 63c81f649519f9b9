import { listMaterials, listParts, paintMaterial, usualLook } from '@tessera/model3d'
import { expect, test } from 'vitest'
import { createSession } from '#domains/editors/session/index.ts'
import {
  glbOf,
  triangleBytes,
  triangleDocument,
} from '../../../../packages/model3d/src/testing-glb.ts'
import { gltfCommands } from './gltf-commands.ts'
import { readFileFormat, readItemName, readPx } from './gltf-address.ts'
import { readLookFields, writeLookFields } from './look-fields.ts'
import { readForeign } from './open/read-foreign.ts'
import { openOwn, readDraft, writeDraft, type GltfDocument } from './state/gltf-document.ts'
import { withLook, type GltfEditing } from './use-gltf-editing.ts'

const triangle = () => glbOf(triangleDocument(), triangleBytes())

function openEditing(): GltfEditing {
  const session = createSession<GltfDocument>({ document: { own: null, look: usualLook } })
  return {
    session,
    materials: listMaterials(triangle()),
    parts: listParts(triangle()),
    viewport: { current: null },
    change: (label, to, group) =>
      session.transact(label, (now) => withLook(now, to(now.look)), group),
  }
}

test('a material that is changed is one step, which undo takes back; what changes nothing is none', () => {
  const { session, change } = openEditing()
  change('gltfEditor.step.material', (look) => paintMaterial(look, 0, { color: '#2244cc' }))
  change('gltfEditor.step.material', (look) => paintMaterial(look, 0, { color: '#2244cc' }))
  expect(session.read().document.look.materials).toEqual({ 0: { color: '#2244cc' } })
  session.undo()
  expect(session.read().document.look).toBe(usualLook)
  expect(session.read().history.past).toEqual([])
})

test('keys choose materials, move the camera within its bounds and switch ground and perspective', () => {
  const editing = openEditing()
  const { session } = editing
  const press = (id: string) =>
    gltfCommands(editing)
      .find((known) => known.id === id)!
      .run()
  press('next-material')
  expect(session.read().selection).toEqual(['0'])
  press('turn-left')
  expect(session.read().document.look.camera).toMatchObject({ turn: 15, tilt: 20 })
  for (let pressed = 0; pressed < 9; pressed += 1) press('tilt-up')
  expect(session.read().document.look.camera.tilt).toBe(89)
  for (let pressed = 0; pressed < 12; pressed += 1) press('turn-right')
  expect(session.read().document.look.camera.turn).toBe(-165)
  press('ground')
  press('projection')
  const { ground, camera } = session.read().document.look
  expect([ground, camera.projection]).toEqual([true, 'orthographic'])
})

test('a look is read back from its fields, and what the file says already is no change', () => {
  const materials = listMaterials(triangle())
  const look = {
    ...paintMaterial(usualLook, 0, { color: '#2244cc', metalness: 0.25, opacity: 0.5 }),
    camera: { turn: -40, tilt: 5, projection: 'orthographic' },
    light: 'neon',
    ground: true,
    background: '#ffffff',
  } as const
  expect(readLookFields(writeLookFields(look), materials)).toEqual(look)
  const same = [
    ['m0.color', '#ff0000'],
    ['m0.metalness', '100'],
  ] as const
  expect(readLookFields(same, materials)).toEqual(usualLook)
})

test.each([
  ['m9.color', '#2244cc'],
  ['m0.color', 'url(x)'],
  ['m0.metalness', '400'],
  ['m0.name', '#2244cc'],
  ['turn', '9999'],
  ['tilt', 'up'],
  ['light', 'moon'],
  ['background', 'red'],
])('the field %s=%s is left out', (name, value) => {
  expect(readLookFields([[name, value]], listMaterials(triangle()))).toEqual(usualLook)
})

test('a draft of an asset holds its look, one of an own file the file, and others are none', () => {
  const look = paintMaterial(usualLook, 0, { roughness: 0.1 })
  const kept = (document: GltfDocument) =>
    readDraft(JSON.parse(JSON.stringify(writeDraft(document))))
  expect(kept({ own: null, look })).toEqual({ own: null, look })
  const own = { ...openOwn(triangle()), look }
  expect(kept(own)).toEqual(own)
  for (const bad of [null, 3, {}, { look: {} }, { look, model: 3 }, { look, model: 'AAAA' }]) {
    expect([bad, readDraft(bad)]).toEqual([bad, null])
  }
})

test('files of others are read as GLB or as glTF with all of it inside, and nonsense is none', () => {
  expect(readForeign(triangle())?.own?.materials[0]?.name).toBe('Red')
  const document = triangleDocument()
  const base64 = Buffer.from(triangleBytes()).toString('base64')
  document.buffers[0].uri = `data:application/octet-stream;base64,${base64}`
  const json = new TextEncoder().encode(JSON.stringify(document))
  expect(readForeign(json)?.own?.materials[0]?.color).toBe('#ff0000')
  document.buffers[0].uri = 'https://example.org/scene.bin'
  expect(readForeign(new TextEncoder().encode(JSON.stringify(document)))).toBe(null)
  expect(readForeign(new TextEncoder().encode('hello'))).toBe(null)
})

test.each([
  ['3d/mug', { kind: '3d', slug: 'mug' }],
  ['icon/mug', null],
  ['3d/../mug', null],
  [null, null],
])('the address %s names %o', (text, name) => {
  expect(readItemName(text)).toEqual(name)
})

test('sizes and formats that there are not are refused', () => {
  expect([readPx(''), readPx('64'), readPx('9999'), readPx('1.5')]).toEqual([1024, 64, null, null])
  expect([readFileFormat('png'), readFileFormat('exe')]).toEqual(['png', null])
})
