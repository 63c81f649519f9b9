import { expect, test } from 'vitest'
import { assetReference } from './asset-reference.ts'

test.each([
  ['/icon/arrow-up', 'icon/arrow-up'],
  ['/3d/mug', '3d/mug'],
  ['/icon-pack/plain-line', 'icon-pack/plain-line'],
  ['/kit-illustration/face-ann', 'kit-illustration/face-ann'],
  ['/icons/arrow', null],
  ['/icon-pack/plain-line/all', null],
  ['/contributors/ada', null],
  ['/', null],
])('%s is %s', (path, reference) => {
  expect(assetReference(path)).toBe(reference)
})
