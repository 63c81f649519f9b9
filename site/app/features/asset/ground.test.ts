import { expect, test } from 'vitest'
import { groundProps, restGround } from './ground.ts'

test('a mostly dark work rests on paper, any other on the quiet stage', () => {
  expect(restGround(['#000000', '#ff5678'])).toBe('light')
  expect(restGround(['#ff5678', '#000000'])).toBe('plain')
  expect(restGround([])).toBe('plain')
})

test('paper keeps its colour whatever theme the page has', () => {
  expect(groundProps('light')['data-theme']).toBe('light')
  expect(groundProps('dark')['data-theme']).toBe('dark')
  expect(groundProps('plain')['data-theme']).toBeUndefined()
})
