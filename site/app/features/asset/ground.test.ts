import { expect, test } from 'vitest'
import { groundProps, restGround } from './ground.ts'

test('a mostly dark work rests on paper, any other on the quiet stage', () => {
  expect(restGround({ kind: 'lottie', colors: ['#000000', '#ff5678'] })).toBe('light')
  expect(restGround({ kind: 'lottie', colors: ['#ff5678', '#000000'] })).toBe('plain')
  expect(restGround({ kind: 'icon', colors: [] })).toBe('light')
  expect(restGround({ kind: '3d', colors: [] })).toBe('plain')
})

test('paper keeps its colour whatever theme the page has', () => {
  expect(groundProps('light')['data-theme']).toBe('light')
  expect(groundProps('dark')['data-theme']).toBe('dark')
  expect(groundProps('plain')['data-theme']).toBeUndefined()
})
