import { expect, test } from 'vitest'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { partWords } from './part-words.ts'

test('names that kits share are said in the language of the page, others as their authors wrote them', () => {
  const de = createTranslator('de', loadMessages('de', ['kitEditor']))
  expect(
    ['eyes', 'rearHair', 'shape02', 'hill4', 'rearHair_a'].map((name) => partWords(de, name)),
  ).toEqual(['Augen', 'Haare hinten', 'Form 02', 'hill 4', 'rear hair a'])
})
