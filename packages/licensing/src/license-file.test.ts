import { expect, test } from 'vitest'
import { licenseFile, type LicenseEntry } from './license-file.ts'

const doe: LicenseEntry = {
  sourceName: 'Doe Icons',
  sourceUrl: 'https://icons.example/doe',
  spdx: 'MIT',
  licenseName: 'MIT License',
  text: 'Copyright (c) Jane Doe\n\nPermission is hereby granted',
}

test('a text stands once for all sources that share it', () => {
  const roe = {
    ...doe,
    sourceName: 'Roe',
    sourceUrl: null,
    text: `${doe.text.replaceAll('\n', '\r\n')}  \n`,
  }
  expect(licenseFile([doe, roe, doe])).toBe(`MIT License [MIT]

Applies to:
  Doe Icons <https://icons.example/doe>
  Roe

Copyright (c) Jane Doe

Permission is hereby granted
`)
})

test('another copyright line is another text', () => {
  const roe = { ...doe, sourceName: 'Roe', text: doe.text.replace('Jane Doe', 'Max Roe') }
  const file = licenseFile([doe, roe])
  expect(file).toContain('Copyright (c) Jane Doe')
  expect(file).toContain('Copyright (c) Max Roe')
  expect(file.match(/^-{80}$/gm)).toHaveLength(1)
})

test('the notice of a source travels with the text', () => {
  const file = licenseFile([{ ...doe, notice: 'Doe Icons\nMade by Doe Ltd.' }])
  expect(file).toContain('NOTICE\n\nDoe Icons\nMade by Doe Ltd.\n')
})

test('without a text the address is given, and it says so', () => {
  const file = licenseFile([
    { ...doe, text: ' ', licenseUrl: 'https://spdx.org/licenses/MIT.html' },
  ])
  expect(file).toContain(
    'The source ships no licence text; see https://spdx.org/licenses/MIT.html.',
  )
})

test('what makers declare ends it, each statement with its files', () => {
  const files = [
    { fileName: 'svg/a.svg', declared: { isAiMade: false, allowsTraining: false } },
    { fileName: 'svg/b.svg', declared: { isAiMade: true, allowsTraining: true } },
    { fileName: 'svg/c.svg', declared: { isAiMade: false, allowsTraining: false } },
  ]
  const file = licenseFile([doe], files)
  expect(file.slice(file.indexOf('-'.repeat(80)))).toBe(`${'-'.repeat(80)}

Declared by the makers of the works

Not to be used to train AI.
  svg/a.svg
  svg/c.svg

Made with AI. May be used to train AI.
  svg/b.svg
`)
})
