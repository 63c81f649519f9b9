import { expect, test } from 'vitest'
import { backdropProps, restBackdrop } from './backdrop.ts'

test('a mostly dark work rests on paper, any other on the quiet stage', () => {
  expect(restBackdrop({ kind: 'lottie', colors: ['#000000', '#ff5678'] })).toBe('light')
  expect(restBackdrop({ kind: 'lottie', colors: ['#ff5678', '#000000'] })).toBe('plain')
  expect(restBackdrop({ kind: 'icon', colors: [] })).toBe('light')
  expect(restBackdrop({ kind: '3d', colors: [] })).toBe('plain')
})

test('paper keeps its colour whatever theme the page has', () => {
  expect(backdropProps('light')['data-theme']).toBe('light')
  expect(backdropProps('dark')['data-theme']).toBe('dark')
  expect(backdropProps('plain')['data-theme']).toBeUndefined()
})
