import { expect, test } from 'vitest'
import { painted } from './paint-page.ts'

test('every address of a set takes the palette, another one replaces it, none takes it away', () => {
  const set = '/images/a?format=webp&w=200 200w, /images/a?format=webp&w=400 400w'
  const red = painted(set, 'ff0000')
  expect(red).toBe(
    '/images/a?format=webp&w=200&palette=ff0000 200w, /images/a?format=webp&w=400&palette=ff0000 400w',
  )
  expect(painted(red, '00ff00-0000ff')).toContain('w=400&palette=00ff00-0000ff 400w')
  expect(painted(red, null)).toBe(set)
})
