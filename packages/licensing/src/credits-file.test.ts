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
  const byJane =
    '[Jane Doe](https://jane.example/) | [Doe Icons](https://icons.example/doe) | [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/) (CC-BY-4.0)'
  expect(creditsFile([arrow, dot, tail])).toBe(`# Credits

This download holds 3 works from 2 sources.

## Doe Icons

Credit is **required** wherever these works are used.

| File | Title | Author | Source | Licence | Changed |
| --- | --- | --- | --- | --- | --- |
| icons/arrow.svg | Arrow | ${byJane} | yes |
| icons/tail.svg | Tail | ${byJane} | no |

## Roe Icons

Credit is not required with every use; it is given by courtesy.

| File | Title | Author | Source | Licence | Changed |
| --- | --- | --- | --- | --- | --- |
|  | Dot | Max Roe | Roe Icons | MIT License (MIT) | no |
`)
})

test('one source under two licences is two groups', () => {
  const second = { ...arrow, spdx: 'MIT', licenseName: 'MIT License' }
  expect(creditsFile([arrow, second])).toContain('2 works from 2 sources')
})

test('a name makes no line, cell, link or tag of its own', () => {
  const title = 'Dot |\n| x | [y](javascript:z) <img src=x> `code`'
  const [row] = creditsFile([{ ...dot, title }])
    .split('\n')
    .slice(-2)
  expect(row).toContain(
    'Dot \\| \\| x \\| \\[y\\](javascript:z) \\<img src=x\\> \\`code\\` | Max Roe',
  )
})

test('what makers declare stands beside their works, and nothing where nobody says anything', () => {
  const declared = { isAiMade: true, allowsTraining: false }
  const silent = { ...arrow, title: 'Tail' }
  const [, janes, maxs] = creditsFile([{ ...arrow, declared }, silent, dot]).split('\n## ')
  const [head, , first, second] = janes?.split('\n').slice(4) ?? []
  expect(head).toMatch(/\| Changed \| Declared \|$/)
  expect(first).toMatch(/\| yes \| Made with AI\. Not to be used to train AI\. \|$/)
  expect(second).toMatch(/\| yes \| {2}\|$/)
  expect(maxs).toMatch(/\| Changed \|\n/)
})
