import { expect, test } from 'vitest'
import { isOffered } from '#web/routing/is-offered.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { staticPages } from '#web/routing/rows/static-pages.ts'
import { staticPageRows } from '#web/routing/rows/static-page-rows.ts'
import { locales, splitLocale } from '#web/i18n/locales.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { textValues } from './text-values.server.ts'
import { readStaticText } from './read-static-text.server.ts'

const values = {
  site: 'Tessera',
  origin: 'https://own.example',
  operator: 'Own Example',
  contact: 'mailto:help@own.example',
  imprint: 'Own Example',
  law: 'The law of Estonia applies.',
  services: 'none',
  items: '34,000+',
  packs: '70',
  contributors: '29',
  guestDownloads: '30',
  affiliatePercent: '20',
  affiliateMonths: '12',
  affiliateDays: '30',
  affiliateLeast: '$50.00',
}

const offered = staticPageRows.flatMap((row) =>
  locales.filter(({ code }) => isOffered(row, code)).map(({ code }) => ({ row, code })),
)

test.each(offered)('$row.path in $code has 150 words of its own', ({ row, code }) => {
  const text = row.facet?.text
  if (!text) throw new Error(`${row.path} names no text`)
  const { title, lead, parts } = readStaticText(text, code, values)
  const words = parts.map(({ html }) => (html ?? '').replace(/<[^>]*>/g, ' ')).join(' ')
  const length = /ja|ko/.test(code)
    ? words.replace(/\s/g, '').length / 2
    : words.split(/\s+/).length

  expect(length >= 150, `${words.length} characters`).toBe(true)
  expect(`${title} ${lead} ${words}`).not.toMatch(/\{\w+\}/)
})

test('titles and leads are told apart within a language', () => {
  for (const { code } of locales) {
    const texts = offered
      .filter((one) => one.code === code)
      .map(({ row }) => readStaticText(row.facet?.text ?? 'about', code, values))
    expect(new Set(texts.map(({ title }) => title)).size, code).toBe(texts.length)
    expect(new Set(texts.map(({ lead }) => lead)).size, code).toBe(texts.length)
  }
})

test.each(locales.map(({ code }) => code))('links in %s lead to pages that exist', (code) => {
  for (const { row } of offered.filter((one) => one.code === code)) {
    const { parts } = readStaticText(row.facet?.text ?? 'about', code, values)
    const html = parts.map((part) => part.html ?? '').join('')
    for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
      expect(isOpenPath(splitLocale(href).pathname), `${row.path}: ${href}`).toBe(true)
      // Documents of the API are in no language.
      if (href.startsWith('/api/')) continue
      expect(splitLocale(href).locale.code, `${row.path}: ${href}`).toBe(code)
    }
  }
})

test('every text has an address of its own', () => {
  const paths = staticPages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('texts name the real count of assets unless the operator vouches for another', async () => {
  const search = { counts: () => ({ items: 34_237, packs: 70, contributors: 29 }) }
  const itemsWith = async (headlineCounts: object | null) => {
    const config = { ...loadConfig({}), headlineCounts }
    return (await textValues({ config, search } as never, 'en')).items
  }

  expect(await itemsWith(null)).toBe('34,000+')
  expect(await itemsWith({ users: 6_000_000 })).toBe('34,000+')
  expect(await itemsWith({ assets: 9_900_000 })).toBe('9,900,000+')
})
