import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { compileMessage, parseMessage, pluralCategoriesOf } from './compile-message.ts'
import { localeCodes } from './locales.ts'
import { readMessages } from './read-messages.ts'
import { sameInEveryLanguage, sameInSome } from './same-words.ts'

const messages = readMessages()
const english = messages['en'] ?? {}
const namespaces = Object.keys(english)

test('every language has a folder, and every folder a language', () => {
  expect(Object.keys(messages).sort()).toEqual(localeCodes.toSorted())
})

for (const code of localeCodes) {
  const own = messages[code] ?? {}

  test(`${code} has exactly the namespaces of English`, () => {
    expect(Object.keys(own)).toEqual(namespaces)
  })

  test.each(namespaces)(`${code}/%s is valid in its language`, (namespace) => {
    // Throws for other plural categories than those of Intl.PluralRules.
    for (const text of Object.values(own[namespace] ?? {})) compileMessage(code, text)
  })
}

for (const code of localeCodes.filter((other) => other !== 'en')) {
  const own = messages[code] ?? {}

  test.each(namespaces)(`${code}/%s has exactly the keys of English`, (namespace) => {
    expect(keysOf(own[namespace])).toEqual(keysOf(english[namespace]))
  })

  test.each(namespaces)(`${code}/%s has the arguments of English`, (namespace) => {
    for (const [key, text] of Object.entries(english[namespace] ?? {})) {
      expect(argumentsIn(code, own[namespace]?.[key]), key).toEqual(argumentsIn(code, text))
    }
  })

  test.each(namespaces)(`${code}/%s leaves nothing in English`, (namespace) => {
    const untranslated = Object.entries(english[namespace] ?? {}).filter(
      ([key, text]) => own[namespace]?.[key] === text && !maySaySame(code, text),
    )
    expect(untranslated).toEqual([])
  })
}

test.each(namespaces)('en/%s has no empty text', (namespace) => {
  const texts = Object.entries(english[namespace] ?? {})
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
})

function keysOf(texts: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(texts).sort()
}

/**
 * The names of the arguments of a message, those that a plural counts with `#`. A language with one form for
 * every number may name the number alone, or with its one form.
 */
function argumentsIn(code: string, text = ''): string[] {
  const names = parseMessage(text).flatMap(namesIn)
  const counts = pluralCategoriesOf(code).length > 1
  return [...new Set(counts ? names : names.map((name) => name.replace('#', '')))].sort()
}

function namesIn(element: MessageFormatElement): string[] {
  if (isArgumentElement(element)) return [element.value]
  if (!isPluralElement(element)) return []
  const inside = Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))
  return [`#${element.value}`, ...inside]
}

function maySaySame(code: string, text: string): boolean {
  const outside = parseMessage(text).filter(isLiteralElement)
  if (!outside.some(({ value }) => /\p{L}/u.test(value))) return true
  return sameInEveryLanguage.has(text) || !!sameInSome[text]?.includes(code)
}
