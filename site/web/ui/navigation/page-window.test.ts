import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('first, last and the neighbours of the current page are shown', () => {
  expect(pageWindow(10, 22)).toEqual([1, 'gap', 9, 10, 11, 'gap', 22])
})

test('a gap never stands for a single page', () => {
  expect(pageWindow(4, 22)).toEqual([1, 2, 3, 4, 5, 'gap', 22])
  expect(pageWindow(1, 4)).toEqual([1, 2, 3, 4])
})

test('the ends have no gap on their own side', () => {
  expect(pageWindow(1, 22)).toEqual([1, 2, 'gap', 22])
  expect(pageWindow(22, 22)).toEqual([1, 'gap', 21, 22])
})

test('every page appears once, in order, whatever the position', () => {
  for (let last = 1; last <= 15; last++) {
    for (let current = 1; current <= last; current++) {
      const pages = pageWindow(current, last).filter((page) => page !== 'gap')
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toContain(current)
      expect(pages.at(0)).toBe(1)
      expect(pages.at(-1)).toBe(last)
    }
  }
})
