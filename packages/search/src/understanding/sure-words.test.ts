import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { objectNamesFile, sureWords } from './sure-words.ts'

const table = (...rows: string[]) => ['# en\tes\tpt\tfr\tde\tja\tko', ...rows].join('\n')

test('the first word of a cell is the name; what things are called goes first', () => {
  const interfaceWords = table(
    'settings, gear\tajustes\tajustes\tréglages\teinstellungen, optionen\t設定\t설정',
    'house, home\tx\tx\tx\theim\tx\tx',
  )
  const objectNames = table('house\tcasa\tcasa\tmaison\tHaus\t家\t집')

  expect(Object.fromEntries(sureWords({ interfaceWords, objectNames }, 'de'))).toEqual({
    settings: 'einstellungen',
    house: 'haus',
  })
  expect(sureWords({ interfaceWords, objectNames }, 'ja').get('house')).toBe('家')
})

test('every name of a thing is there in every language, once, and in the order of letters', () => {
  const text = readFileSync(new URL(objectNamesFile, import.meta.url), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))

  expect(rows.filter((cells) => cells.length !== 7 || cells.some((cell) => cell === ''))).toEqual(
    [],
  )
  expect(new Set(rows.map(([term]) => term)).size).toBe(rows.length)
})
