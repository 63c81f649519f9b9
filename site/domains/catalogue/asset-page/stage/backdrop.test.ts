import { expect, test } from 'vitest'
import { backdropProps, restBackdrop, stageTheme } from './backdrop.ts'

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

test('the pixels of a picture decide over its palette', () => {
  const cloud = { kind: 'icon', colors: ['#1f2937', '#e6effc'] } as const
  const light = { luminance: 0.85, chroma: 0.05, outline: 0.02 }
  expect(stageTheme(cloud)).toBeUndefined()
  expect(stageTheme({ ...cloud, light })).toBe('dark')
  expect(restBackdrop({ ...cloud, light })).toBe('dark')
})

test('keylines and the quiet stage take the theme that shows what stands on them', () => {
  const star = { kind: 'icon', colors: ['#fff3c4'] } as const
  expect(backdropProps('grid', undefined, stageTheme(star))['data-theme']).toBe('dark')
  expect(backdropProps('light', undefined, stageTheme(star))['data-theme']).toBe('light')
  expect(stageTheme({ kind: 'icon', colors: [] })).toBeUndefined()
})

test('in the colours of a visitor those count', () => {
  const glyph = { kind: 'icon', colors: [] } as const
  const none = { color: null, colors: {} }
  expect(stageTheme(glyph, { ...none, color: '#fff3c4' })).toBe('dark')
  expect(stageTheme(glyph, { ...none, color: '#101014' })).toBe('light')
  expect(stageTheme(glyph, { ...none, color: '#d8643c' })).toBeUndefined()
  const star = { kind: 'icon', colors: ['#fff3c4'] } as const
  expect(stageTheme(star, { ...none, colors: { '#fff3c4': '#b07a10' } })).toBeUndefined()
})
