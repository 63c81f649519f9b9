import { expect, test } from 'vitest'
import { creditsFile, type CreditEntry } from './credits-file.ts'

const arrow: CreditEntry = {
  title: 'Arrow',
  fileName: 'icons/arrow.svg',
  author: 'Jane Doe',
  authorUrl: 'https://jane.example/',
  sourceName: 'Doe Icons',
  sourceUrl: 'https://icons.example/doe',
  spdx: 'CC-BY-4.0',
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  isChanged: true,
}
const dot: CreditEntry = {
  title: 'Dot',
  author: 'Max Roe',
  sourceName: 'Roe Icons',
  spdx: 'MIT',
  licenseName: 'MIT License',
  isChanged: false,
}

test('works are grouped by where they come from', () => {
  const tail = { ...arrow, title: 'Tail', fileName: 'icons/tail.svg', isChanged: false }
  expect(creditsFile([arrow, dot, tail])).toBe(`CREDITS

This download holds 3 works from 2 sources.

Doe Icons
  Author:  Jane Doe <https://jane.example/>
  Source:  Doe Icons <https://icons.example/doe>
  Licence: CC BY 4.0 <https://creativecommons.org/licenses/by/4.0/> [CC-BY-4.0]
  Credit:  required wherever these works are used
  Works:
    - Arrow (icons/arrow.svg), changed from the original
    - Tail (icons/tail.svg)

Roe Icons
  Author:  Max Roe
  Source:  Roe Icons
  Licence: MIT License [MIT]
  Credit:  not required with every use; given by courtesy
  Works:
    - Dot
`)
})

test('one source under two licences is two groups', () => {
  const second = { ...arrow, spdx: 'MIT', licenseName: 'MIT License' }
  expect(creditsFile([arrow, second])).toContain('2 works from 2 sources')
})

test('a name cannot add lines of its own', () => {
  const forged = { ...dot, title: 'Dot\n    - Forged' }
  expect(creditsFile([forged])).toContain('    - Dot - Forged\n')
})
