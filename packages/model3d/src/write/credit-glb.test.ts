import { WebIO } from '@gltf-transform/core'
import { expect, test } from 'vitest'
import { creditGlb, readCredit } from './credit-glb.ts'
import { ModelError } from '../errors.ts'
import { extrudeSvg } from '../extrude-svg.ts'
import { readContainer } from '../read-container.ts'
import { glbOf } from '../testing-glb.ts'

const credit = {
  title: 'Café',
  author: 'Ada 東',
  rights: 'MIT License (MIT). Changed from the original.',
  source: 'https://ada.example/',
  licenseUrl: 'https://spdx.org/licenses/MIT.html',
}
const fields = {
  title: 'Café',
  author: 'Ada 東',
  license: credit.rights,
  licenseUrl: credit.licenseUrl,
  source: credit.source,
}

test('another reader finds the credit, and the binary chunk is the same bytes', async () => {
  const plain = extrudeSvg('<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>')
  const told = creditGlb(plain, credit)
  const root = (await new WebIO().readBinary(told)).getRoot()
  expect(root.getAsset()).toMatchObject({
    copyright: '“Café” by Ada 東, MIT License (MIT). Changed from the original.',
    extras: fields,
  })
  expect(root.listMeshes()).toHaveLength(1)
  expect(readCredit(told)).toEqual(credit)
  expect(readCredit(plain)).toBeNull()
  const [before, after] = [readContainer(plain), readContainer(told)]
  expect(after.binary).toEqual(before.binary)
  const { asset: _before, ...rest } = before.json
  const { asset: _after, ...kept } = after.json
  expect(kept).toEqual(rest)
})

test('crediting twice says it once, and what others left in extras stays', () => {
  const document = { asset: { version: '2.0', extras: { tool: 'X', author: 'Old' } } }
  const once = creditGlb(glbOf(document, Uint8Array.of(1, 2, 3)), credit)
  expect(creditGlb(once, credit)).toEqual(once)
  expect(readContainer(once).json['asset']).toMatchObject({ extras: { tool: 'X', ...fields } })
  expect(readContainer(once).binary).toEqual(Uint8Array.of(1, 2, 3, 0))
})

test('what is no model is refused', () => {
  expect(() => creditGlb(Uint8Array.of(1, 2, 3), credit)).toThrow(ModelError)
})
