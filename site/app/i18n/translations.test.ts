import { expect, test } from 'vitest'
import { placeholdersOf } from './format-message.ts'
import { localeCodes } from './locales.ts'
import { catalogs } from './messages/catalogs.server.ts'
import { namespaces } from './messages.ts'
import { sameInEveryLanguage, sameInSome } from './same-words.ts'

const others = localeCodes.filter((code) => code !== 'en')

for (const namespace of namespaces) {
  const english = catalogs.en[namespace]

  for (const code of others) {
    const translated = catalogs[code][namespace]

    test(`${code}/${namespace} has exactly the keys of English`, () => {
      expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    })

    test(`${code}/${namespace} has the placeholders of English`, () => {
      for (const [key, text] of Object.entries(english)) {
        expect(neededIn(code, translated[key] ?? ''), key).toEqual(neededIn(code, text))
      }
    })

    test(`${code}/${namespace} leaves nothing in English`, () => {
      const untranslated = Object.entries(english).filter(
        ([key, text]) => translated[key] === text && !maySaySame(code, text),
      )
      expect(untranslated).toEqual([])
    })
  }

  test.each(localeCodes)(`%s/${namespace} has as many forms as its language`, (code) => {
    // The word for one and the other one; languages with a word more for whole millions may write it between.
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
    const forms = pluralCategories.includes('one') ? 2 : 1
    const most = pluralCategories.includes('many') ? 3 : forms
    const wrong = Object.entries(catalogs[code][namespace]).filter(([, text]) =>
      [...text.matchAll(/\{\w+,([^{}]*)\}/g)].some(([, written = '']) => {
        const { length } = written.split('|')
        return length < forms || length > most
      }),
    )
    expect(wrong).toEqual([])
  })

  test(`en/${namespace} has no empty text`, () => {
    expect(Object.entries(english).filter(([, text]) => text.trim() === '')).toEqual([])
  })
}

/** A language with one form for every number may name the number alone, or with its one form. */
function neededIn(code: string, text: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
  const names = placeholdersOf(text)
  return pluralCategories.length > 1
    ? names
    : [...new Set(names.map((name) => name.replace(',', '')))]
}

function maySaySame(code: string, text: string): boolean {
  if (!/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))) return true
  return sameInEveryLanguage.has(text) || (sameInSome[text]?.includes(code) ?? false)
}
