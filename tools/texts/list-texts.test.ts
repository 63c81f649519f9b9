import { expect, test } from 'vitest'
import { findKeys } from './find-keys.ts'
import { gatherTexts, type TextSection } from './gather-texts.ts'
import { toHtml, toMarkdown } from './write-review.ts'

const keys = ['cart.pay', 'cart.state.open', 'cart.state.paid', 'cart.name', 'shell.menu']

test('a source names keys in quotes, and by templates each that fits', () => {
  expect(findKeys(`t('cart.name'), t("shell.menu"), 'cart.other'`, keys)).toEqual([
    'cart.name',
    'shell.menu',
  ])
  expect(findKeys('t(`cart.state.${state}`)', keys)).toEqual(['cart.state.open', 'cart.state.paid'])
  expect(findKeys('t(`cart.${name}`)', keys).length).toBe(4)
  expect(findKeys('`${name}.pay` + `https://cart.pay.example`', keys)).toEqual([])
})

const sections = gatherTexts('de')
const sectionOf = (key: string) =>
  sections.find(({ texts }) => texts.some((text) => text.key === key)) as TextSection

test('every message stands once, with the file and the pages that show it', () => {
  const listed = sections.flatMap(({ texts }) => texts.map(({ key }) => key))
  const messages = listed.filter((key) => /^[a-z]+\./.test(key) && !key.startsWith('before.'))
  expect(new Set(messages).size).toBeGreaterThan(1_500)

  const order = sectionOf('purchase.pay.by')
  expect(order.title).toBe('site/domains/commerce/purchase/pay-section.tsx')
  expect(order.seenOn).toEqual(['/purchase/:slug'])
})

test('every message is found by its key, but for words of the catalogue and values of filters', () => {
  const lost = sections.find(({ title }) => title === 'Put together in code')?.texts ?? []
  const others = lost.map(({ key }) => key).filter((key) => !/^(?:terms|search|areas)\./.test(key))
  expect(others).toEqual([])
})

test('mails, errors, static pages and posts are listed as well', () => {
  const titles = sections.map(({ title }) => title)
  expect(titles).toContain('Mail: verification')
  expect(titles).toContain('Errors by their code, on forms and from the API')
  expect(sections.find(({ title }) => title === 'content/pages/en/about.md')?.seenOn).toEqual([
    '/about',
  ])
})

test('a page of texts is Markdown or HTML, with a column for the other language', () => {
  const some = [
    {
      title: 'site/a.tsx',
      seenOn: ['/a', '/b', '/c', '/d', '/e'],
      texts: [{ key: 'cart.pay', english: 'Pay <b>|', translation: 'Zahlen', alsoIn: [] }],
    },
  ]
  expect(toMarkdown(some, 'de')).toContain('| cart.pay | Pay <b>\\| | Zahlen |')
  expect(toMarkdown(some)).toContain('Seen on /a, /b, /c, /d and 1 more')
  expect(toHtml(some, 'de')).toContain('<td>cart.pay</td><td>Pay &lt;b&gt;|</td><td>Zahlen</td>')
})
