import { expect, test } from 'vitest'
import { uniconFamilies, uniconFamilyOf, uniconStyleWords } from './unicon-families.ts'

test('the slugs of the six styles are those of the specification, and each names its family', () => {
  const slugs = ['lines', 'monochromes', 'thinlines', 'solids', '3ds', 'animateds']
  expect(uniconFamilies.map(({ many }) => many)).toEqual(slugs)
  for (const slug of slugs) expect(uniconFamilyOf(slug)?.many).toBe(slug)
})

test('the word of a language names the family in that language only', () => {
  expect(uniconFamilyOf('lineas-finas', 'es')?.id).toBe('thinline')
  expect(uniconFamilyOf('linien', 'de')?.id).toBe('line')
  expect(uniconFamilyOf('linien', 'es')).toBeUndefined()
  expect(uniconFamilyOf('linien')).toBeUndefined()
})

test('words of a language are told apart and fit into an address', () => {
  for (const words of Object.values(uniconStyleWords)) {
    const list = Object.values(words)
    expect(new Set(list).size).toBe(6)
    for (const word of list) expect(word).toMatch(/^[a-z0-9-]+$/)
  }
})
