import { expect, test } from 'vitest'
import { mapToPalette } from './map-to-palette.ts'

test.each([
  [['#ff0000'], ['#123456', '#ffee00'], { '#ff0000': '#123456' }],
  [
    ['#eeeeee', '#000000', '#777777'],
    ['#ffee00', '#001122'],
    { '#000000': '#001122', '#777777': '#ffee00', '#eeeeee': '#ffee00' },
  ],
  [['#FFFFFF', '#222222'], ['#0000ff'], { '#222222': '#0000ff' }],
  [['#000000'], [], {}],
  [[], ['#0000ff'], {}],
] as const)('%j to %j', (colors, palette, changes) => {
  expect(mapToPalette(colors, palette)).toEqual(changes)
})
