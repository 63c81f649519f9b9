import { expect, test } from 'vitest'
import { attributionText, type Attribution } from './attribution.ts'

const arrow: Attribution = {
  title: 'Arrow',
  author: 'Jane Doe',
  authorUrl: 'https://jane.example/',
  sourceName: 'Doe Icons',
  sourceUrl: 'https://icons.example/doe',
  spdx: 'CC-BY-4.0',
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  isChanged: true,
}

test('names title, author, source, licence and changes, in this order', () => {
  expect(attributionText(arrow, 'text')).toBe(
    '“Arrow” by Jane Doe (https://jane.example/), Doe Icons (https://icons.example/doe), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), changed from the original.',
  )
  expect(attributionText(arrow, 'html')).toBe(
    '“Arrow” by <a href="https://jane.example/">Jane Doe</a>, <a href="https://icons.example/doe">Doe Icons</a>, licensed under <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">CC BY 4.0</a>, changed from the original.',
  )
  expect(attributionText(arrow, 'markdown')).toBe(
    '“Arrow” by [Jane Doe](https://jane.example/), [Doe Icons](https://icons.example/doe), licensed under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), changed from the original.',
  )
})

test('an author who publishes under their own name is named once', () => {
  const own = { ...arrow, sourceName: 'Jane Doe', sourceUrl: 'https://jane.example/' }
  expect(attributionText(own, 'text')).toMatch(
    /^“Arrow” by Jane Doe \(https:\/\/jane\.example\/\), licensed under/,
  )
})

test('an unchanged work does not say that it was changed', () => {
  expect(attributionText({ ...arrow, isChanged: false }, 'text')).toMatch(/by\/4\.0\/\)\.$/)
})

test('what is absent leaves no gap', () => {
  const bare = {
    ...arrow,
    title: '',
    author: '',
    authorUrl: null,
    sourceUrl: null,
    licenseName: '',
    licenseUrl: null,
    isChanged: false,
  }
  expect(attributionText(bare, 'html')).toBe('“Untitled”, Doe Icons, licensed under CC-BY-4.0.')
})

test.each([
  ['html', '“&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#39;b&#39;”'],
  ['markdown', '“\\<img src=x onerror="a()"\\> \\& \'b\'”'.replaceAll(/[()]/g, '\\$&')],
  ['text', '“<img src=x onerror="a()"> & \'b\'”'],
] as const)('a hostile title stays text in %s', (form, expected) => {
  const title = '<img src=x onerror="a()"> & \'b\''
  expect(attributionText({ ...arrow, title }, form)).toContain(`${expected} by `)
})

test('a title cannot start a Markdown link, picture or code', () => {
  const line = attributionText({ ...arrow, title: '![x](y) `c` *d* _e_' }, 'markdown')
  expect(line).toContain('“\\!\\[x\\]\\(y\\) \\`c\\` \\*d\\* \\_e\\_”')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a.example/"onclick="x',
  '//a.example',
  'https://a.example/ b',
])('the address %s is left out', (authorUrl) => {
  for (const form of ['text', 'html', 'markdown'] as const) {
    const line = attributionText({ ...arrow, authorUrl }, form)
    expect(line).not.toContain(authorUrl)
    expect(line).toContain('by Jane Doe,')
  }
})

test('a bracket in an address does not end a Markdown link', () => {
  const sourceUrl = 'https://icons.example/a_(b)'
  expect(attributionText({ ...arrow, sourceUrl }, 'markdown')).toContain(
    '(https://icons.example/a_%28b%29)',
  )
})

test('line breaks and direction marks cannot forge a second line', () => {
  const title = 'Arrow\r\n\nLicence: none\u202Etxt\u0000'
  expect(attributionText({ ...arrow, title }, 'text')).toMatch(/^“Arrow Licence: none txt” by/)
})
