import { expect, test } from 'vitest'
import type { Attribution } from './attribution.ts'
import { fileCredit } from './file-credit.ts'

const sun: Attribution = {
  title: 'Sun',
  author: 'Ada Line',
  sourceName: 'Plain Line',
  sourceUrl: 'https://ada.example/',
  spdx: 'CC-BY-4.0',
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  isChanged: false,
}
const star: Attribution = {
  ...sun,
  title: 'Star',
  author: 'Ben',
  spdx: 'MIT',
  licenseName: 'MIT License',
  licenseUrl: 'https://spdx.org/licenses/MIT.html',
}

test('a work as its author made it is not called changed', () => {
  expect(fileCredit([sun])).toEqual({
    title: 'Sun',
    author: 'Ada Line',
    rights: 'CC BY 4.0 (CC-BY-4.0) https://creativecommons.org/licenses/by/4.0/',
    source: 'https://ada.example/',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    declared: null,
  })
})

test('a changed one says what was changed, each thing once', () => {
  const { rights } = fileCredit([sun], { changes: ['colors', 'tile', 'colors'] })
  expect(rights).toMatch(/by\/4\.0\/\. Changed: recoloured, put on a tile\.$/)
})

test('a work that was made from another says from which', () => {
  const made = { ...sun, isChanged: true, derivedFrom: 'SVG “home” of Plain 1.2.0, extruded here' }
  expect(fileCredit([made]).rights).toMatch(
    /Made from SVG “home” of Plain 1\.2\.0, extruded here\.$/,
  )
  const recolored = fileCredit([made], { changes: ['colors'] })
  expect(recolored.rights).toMatch(/extruded here\. Changed: recoloured\.$/)
  expect(fileCredit([{ ...sun, isChanged: true }]).rights).toMatch(/Changed from the original\.$/)
})

test('several works are all named, and no single licence page stands for them', () => {
  const both = fileCredit([sun, star], { changes: ['badge'] })
  expect(both).toMatchObject({ title: 'Sun; Star', author: 'Ada Line; Ben', licenseUrl: null })
  expect(both.rights).toBe(
    '“Sun” by Ada Line, Plain Line (https://ada.example/), licensed under CC BY 4.0 ' +
      '(https://creativecommons.org/licenses/by/4.0/). “Star” by Ben, Plain Line ' +
      '(https://ada.example/), licensed under MIT License (https://spdx.org/licenses/MIT.html). ' +
      'Changed: second icon added.',
  )
  expect(fileCredit([sun, star], { title: 'A scene' }).title).toBe('A scene')
})

test('what one of several declares against training holds for the file', () => {
  const free = { ...sun, declared: { isAiMade: false, allowsTraining: true } }
  const bound = { ...star, declared: { isAiMade: true, allowsTraining: false } }
  const { declared, rights } = fileCredit([free, bound])
  expect(declared).toEqual({ isAiMade: true, allowsTraining: false })
  expect(rights).toMatch(/Made with AI\. Not to be used to train AI\.$/)
})

test('names from outside stay one line, and addresses are of the web', () => {
  const odd = {
    ...sun,
    title: 'Sun\r\nX-Evil: 1',
    sourceUrl: 'javascript:alert(1)',
    licenseUrl: 'javascript:alert(1)',
  }
  expect(fileCredit([odd])).toMatchObject({
    title: 'Sun X-Evil: 1',
    source: 'Plain Line',
    licenseUrl: null,
  })
})
