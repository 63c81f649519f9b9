import { expect, test } from 'vitest'
import { localeCodes } from '#web/i18n/locales.ts'
import { readMessages } from '#web/i18n/read-messages.ts'
import { areas } from '#domains/admin/staff/areas/areas.server.ts'
import { asIs, say } from './words.ts'
import { inLanguage } from './in-language.server.ts'

test('words change language, data stays what it is, values may be words', () => {
  const german = inLanguage('de')
  expect(german.words('Published')).toBe('Veröffentlicht')
  expect(german.data('Published')).toBe('Published')
  expect(german.words(asIs('Published'))).toBe('Published')
  const kind = say('{kind} by {contributor}', { kind: say('Icon'), contributor: 'Price' })
  expect(german.data(kind)).toBe('Icon von Price')
  expect(inLanguage('ja').data(kind)).toBe('Priceのアイコン')
})

test('numbers and plurals are those of the language', () => {
  const running = (items: number) =>
    say(
      'Running: {source}, {done} of {total} sources, {items} {items, plural, one {item} other {items}}',
      {
        source: 'tabler',
        done: 1,
        total: 30,
        items,
      },
    )
  expect(inLanguage('en').data(running(1))).toMatch(/1 item$/)
  expect(inLanguage('fr').data(running(12_345))).toMatch(/12\s345 ressources$/)
  expect(inLanguage('ko').data(running(12_345))).toMatch(/12,345개$/)
})

test('English texts of the areas are their own keys', () => {
  const changed = Object.entries(readMessages()['en']?.['areas'] ?? { none: '' }).filter(
    ([key, text]) => key !== text,
  )
  expect(changed).toEqual([])
})

test.each(localeCodes)('%s: every title, column, filter and empty list of every area', (code) => {
  const { words } = inLanguage(code)
  for (const area of areas) {
    const texts = [
      area.title,
      area.lead,
      area.searchLabel,
      area.empty.title,
      area.empty.text,
      ...area.columns.map(({ label }) => label),
      ...Object.values(area.filters ?? {}).flatMap(({ label, options }) => [
        label,
        ...Object.values(options),
      ]),
    ]
    for (const text of texts) {
      if (text === undefined) continue
      expect([area.name, words(text)]).not.toEqual([area.name, ''])
      expect(words(text)).not.toMatch(/^areas\.|\{/)
    }
  }
})
