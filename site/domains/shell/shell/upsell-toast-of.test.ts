import { expect, test } from 'vitest'
import { upsellToastOf } from './upsell-toast-of.ts'

const at = (isLottie: boolean, pathname: string, items: number, converted: number) =>
  upsellToastOf({
    isLottie,
    pathname,
    settings: { lottieItemDownloadCount: items, lottieConverterDownloadCount: converted },
  })

test.each([
  [2, null],
  [3, 'items'],
  [4, null],
])('on a Lottie page after %d downloads: %s', (items, toast) => {
  expect(at(true, '/lottie/rocket', items, 3)).toBe(toast)
})

test.each([
  ['/converter/svg-to-lottie', 3, 'converter'],
  ['/converter/svg-to-lottie', 2, null],
  ['/converter/svg-to-lottie', 4, null],
  ['/converter/svg-to-png', 3, null],
  ['/icons/lottie', 3, null],
])('%s after %d conversions: %s', (pathname, converted, toast) => {
  expect(at(false, pathname, 3, converted)).toBe(toast)
})
