import { expect, test } from 'vitest'
import { isCrawler } from './is-crawler.ts'

test('crawlers are told from browsers', () => {
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const cubot = 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Mobile Safari/537.36'
  expect(isCrawler(googlebot)).toBe(true)
  expect(isCrawler('bingbot/2.0')).toBe(true)
  expect(isCrawler(firefox)).toBe(false)
  expect(isCrawler(cubot)).toBe(false)
})
