import { expect, test } from 'vitest'
import { browserPairs, browserRoute } from './browser-pairs.ts'
import { BROWSER_CODECS } from './worker/browser-codec-names.ts'

test('the pages are pairs that the codecs of a browser can convert', () => {
  const slugs = browserPairs().map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      'svg-to-png',
      'svg-to-lottie',
      'png-to-jpg',
      'lottie-to-gif',
      'png-to-svg',
      'svg-to-mp4',
      'gif-to-webm',
      'webm-to-gif',
      'psd-to-svg',
      'svg-to-jxl',
    ]),
  )
  expect(slugs).not.toContain('heic-to-jpg')
  expect(new Set(slugs).size).toBe(slugs.length)
  const codecs = browserPairs().flatMap(({ from, to }) =>
    browserRoute(from.id, to.id)!.steps.flatMap(({ needs }) => needs),
  )
  expect(codecs.filter((codec) => !BROWSER_CODECS.some((name) => name === codec))).toEqual([])
  expect(browserRoute('heic', 'png')).toBeNull()
})
