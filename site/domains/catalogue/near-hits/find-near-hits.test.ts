import { expect, test } from 'vitest'
import { readMissingAddress } from './find-near-hits.server.ts'

test('the last part of an address says what was looked for, its first which kind', () => {
  expect(readMissingAddress('/icon/no-such-heart')).toEqual({
    words: ['no', 'such', 'heart'],
    kind: 'icon',
  })
  expect(readMissingAddress('/3d/red_cube.html')).toEqual({ words: ['red', 'cube'], kind: '3d' })
  expect(readMissingAddress('/nope-xyz')).toEqual({ words: ['nope', 'xyz'] })
})

test('numbers and ids are no words: the part before them counts', () => {
  expect(readMissingAddress('/lottie/rocket/019a7f3e')).toEqual({
    words: ['rocket'],
    kind: 'lottie',
  })
  expect(readMissingAddress('/2024/12')).toEqual({ words: [] })
})

test('what cannot be decoded is taken as it is, and long addresses are cut', () => {
  expect(readMissingAddress('/%E0%A4%A').words).toEqual(['e0', 'a4', 'a'])
  expect(readMissingAddress(`/${'sun-'.repeat(500)}`).words).toHaveLength(6)
  expect(readMissingAddress('/icons/太陽')).toEqual({ words: ['太陽'], kind: 'icon' })
})
