import { extrudeSvg, listMaterials, paintMaterial, usualLook } from '@tessera/model3d'
import { expect, test } from 'vitest'
import { openOwn } from '#domains/editors/gltf/state/gltf-document.ts'
import { optimiseModel } from './optimise-model.ts'

const ring = openOwn(
  extrudeSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="none" stroke="#ff0000" stroke-width="4"/></svg>',
    { depth: 0.3, author: 'Ada', license: 'MIT' },
  ),
)

test('a simpler model has fewer triangles and bytes, the colours of the look, its author and its name', async () => {
  const painted = { ...ring, look: paintMaterial(usualLook, 0, { color: '#2244cc' }) }
  const after = await optimiseModel(painted, 'simplify')
  const [before, now] = [ring.own!.parts.budget, after!.own!.parts.budget]
  expect(now.triangles).toBeLessThan(before.triangles * 0.75)
  expect(now.bytes).toBeLessThan(before.bytes)
  expect(after!.look.materials).toEqual({})
  expect(listMaterials(after!.own!.bytes)[0]).toMatchObject({ color: '#2244cc', name: '#ff0000' })
  expect(new TextDecoder().decode(after!.own!.bytes)).toContain('Ada')
})

test('what is tidy already stays', async () => {
  const tidy = await optimiseModel(ring, 'tidy')
  if (tidy !== null) expect(tidy.own!.parts.budget.triangles).toBe(ring.own!.parts.budget.triangles)
  expect(await optimiseModel(tidy ?? ring, 'tidy')).toBeNull()
})
