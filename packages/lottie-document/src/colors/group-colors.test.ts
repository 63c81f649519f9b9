import { expect, test } from 'vitest'
import { groupColors, recolorGroup } from './group-colors.ts'

const colors = ['#ffcc00', '#ffc905', '#0044aa', '#0a49ab', '#ffffff']

test('colours that look alike stand together, from all apart to all as one', () => {
  expect(groupColors(colors, 6)).toEqual([
    ['#ffcc00', '#ffc905'],
    ['#0044aa', '#0a49ab'],
    ['#ffffff'],
  ])
  expect(groupColors(colors, 0)).toHaveLength(5)
  expect(groupColors(colors, 200)).toHaveLength(1)
})

test('a group takes another colour and keeps its shades', () => {
  expect(recolorGroup(['#ffcc00'], '#6563ff')).toEqual({ '#ffcc00': '#6563ff' })
  const { '#404040': dark, '#808080': middle } = recolorGroup(['#808080', '#404040'], '#6563ff')
  expect(middle).toBe('#6563ff')
  expect(dark).not.toBe('#6563ff')
  expect(Number.parseInt(dark!.slice(1, 3), 16)).toBeLessThan(0x65)
  expect(recolorGroup(['#ff0000', '#aa0000'], '#ff0000')['#aa0000']).toBe('#aa0000')
})
