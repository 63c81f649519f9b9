import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { mailTexts } from '#platform/mail/texts/index.ts'
import { localeCodes, type LocaleCode } from './locales.ts'
import { catalogOf } from './catalogs.server.ts'
import { readGlossary } from './read-glossary.ts'
import { setSpaces } from './set-spaces.ts'

const root = join(import.meta.dirname, '../../..')
const glossary = readGlossary(readFileSync(join(root, 'docs/glossary.tsv'), 'utf8'))
const translated = localeCodes.filter((code) => code !== 'en')

/** Every text that people read, with where it stands. Values and links are left out. */
const texts = new Map(localeCodes.map((code) => [code, [...textsOf(code)]]))

test.each(translated)('%s: no text has a word that the glossary refuses', (code) => {
  expect(findAll(code, glossary.refusedIn(code))).toEqual([])
})

test.each(translated)('%s: a short label of a term has the word of the glossary', (code) => {
  const english = new Map(texts.get('en'))
  const wrong = (texts.get(code) ?? []).flatMap(([place, text]) => {
    const label = english.get(place)?.trim().toLowerCase()
    const term = glossary.terms.find(({ en }) => label === en || label === `${en}s`)
    if (!term) return []
    const isRight = term.words[code].some((word) => holds(text, word))
    return isRight ? [] : [`${place}: ${text}`]
  })
  expect(wrong).toEqual([])
})

/** What belongs to the other form of address of each language. */
const otherAddress: Readonly<Record<Exclude<LocaleCode, 'en'>, RegExp>> = {
  es: /\b(?:[Uu]sted(?:es)?|[Vv]osotros|[Vv]uestr[oa]s?)\b|(?<!\p{L})(?!seis)\p{L}+(?:áis|éis)(?!\p{L})|(?:^|[.:!?] )(?:Elija|Escriba|Introduzca|Seleccione|Haga|Pulse|Vuelva|Inténtelo|Compruebe)\b/u,
  pt: /(?<!\p{L})(?:tu|teus?|tuas?|vós|contigo|convosco)(?!\p{L})/iu,
  fr: /(?<![\p{L}’-])(?:tu|toi|tes)(?![\p{L}-])/iu,
  de: /\b(?:du|dein(?:e[nmrs]?)?|dich|dir|euch|eure?[nmrs]?)\b|(?:^|[.:!?„“] ?|, | und | oder )(?:Öffne|Wähle|Füge|Ändere|Lade|Platziere|Setze|Stelle|Kopiere|Gib|Nimm|Importiere|Entpacke|Zieh|Mach|Lege|Prüfe|Behalte|Versuche|Nenne|Schreibe?|Tippe|Drücke|Finde|Filtere|Melde|Nutze|Verwende|Klicke?|Beginne)(?= (?!Sie))(?! (?:senden|nach))|(?<!\p{L})(?:versuche|starte|öffne|wähle|lade|prüfe|gib|klicke|melde|bestätige) (?:es|sie|die|den|das|dies|hier|neu)(?!\p{L})/iu,
  ja: /(?:だ|である|だった|だろう|だよ|だね)[。！]/,
  ko: /(?<!세|까|나|가)요[.!](?:$|\s)|(?:한다|된다|이다|있다|없다)[.!](?:$|\s)/,
}

test.each(translated)('%s: everybody is addressed in the form of the glossary', (code) => {
  const found = findAll(code, [otherAddress[code as Exclude<LocaleCode, 'en'>]])
  expect(found.filter((text) => !allowed.some((part) => text.includes(part)))).toEqual([])
})

/** A conversation in which somebody answers with one word. */
const allowed = ['아니요.']

test.each(localeCodes)('%s: apostrophes and spaces are those of the language', (code) => {
  const wrong = (texts.get(code) ?? []).filter(
    ([, text]) => /\p{L}'\p{L}/u.test(text) || setSpaces(code, text) !== text,
  )
  // `npm run texts` sets the spaces.
  expect(wrong).toEqual([])
})

/** Quotation marks that another language sets. */
const otherQuotes: Readonly<Record<LocaleCode, RegExp>> = {
  en: /["«»„「」]/,
  es: /["“”„「」]/,
  pt: /["«»„「」]/,
  fr: /["“”„「」]/,
  de: /["«»”「」]/,
  ja: /["«»“”„]/,
  ko: /["«»“”„「」]/,
}

test.each(localeCodes)(
  '%s: quotation marks, ellipses and spaces are those of its print',
  (code) => {
    const wrong = [otherQuotes[code], / {2}|^ | $|\.{3}/]
    expect(findAll(code, wrong, isSentence)).toEqual([])
  },
)

test('es: a question and a call are opened as well as closed', () => {
  const wrong = (texts.get('es') ?? []).filter(
    ([, text]) =>
      countOf(text, '?') !== countOf(text, '¿') || countOf(text, '!') !== countOf(text, '¡'),
  )
  expect(wrong.filter(([, text]) => isSentence(text))).toEqual([])
})

test('pt: the site has its article', () => {
  const found = Object.entries(catalogOf('pt')).flatMap(([namespace, messages]) =>
    Object.entries(messages)
      .filter(([, text]) => /(?<!\p{L})(?:de|em|a|por) \{site\}/u.test(text))
      .map(([key, text]) => `${namespace}.${key}: ${text}`),
  )
  expect(found).toEqual([])
})

test('ko: a value takes the particle that it asks for', () => {
  // `{name}을` is wrong for every second name; `{name}을(를)` is settled when the value is known.
  const hard = /\{\w+\}(?:을|를|이|가|은|는|와|과|로|으로)(?![가-힣(])/
  const found = Object.entries(catalogOf('ko')).flatMap(([namespace, messages]) =>
    Object.entries(messages)
      .filter(([, text]) =>
        hard.test(text.replaceAll('{nn}은', '').replaceAll('{name}은 현재', '')),
      )
      .map(([key, text]) => `${namespace}.${key}: ${text}`),
  )
  expect(found).toEqual([])
})

/** Tables and pictures of Markdown have marks of their own. */
function isSentence(text: string): boolean {
  return !/^(?:\||!\[|curl |\[)/.test(text)
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}

function findAll(
  code: LocaleCode,
  patterns: readonly RegExp[],
  isMeant: (text: string) => boolean = () => true,
): string[] {
  return (texts.get(code) ?? []).flatMap(([place, text]) => {
    if (!isMeant(text)) return []
    const found = patterns.find((pattern) => pattern.test(text))
    return found ? [`${place}: ${text} (${found.source.slice(0, 40)})`] : []
  })
}

function* textsOf(code: LocaleCode): Generator<[place: string, text: string]> {
  for (const [namespace, messages] of Object.entries(catalogOf(code))) {
    for (const [key, text] of Object.entries(messages)) yield [`${namespace}.${key}`, bare(text)]
  }
  for (const [key, text] of Object.entries(problemTexts[code])) yield [`problem ${key}`, bare(text)]
  yield* mailed(mailTexts[code], 'mail')
  const folder = join(root, 'content/pages', code)
  for (const file of readdirSync(folder)) {
    const prose = readFileSync(join(folder, file), 'utf8').replace(/```[\s\S]*?```/g, '')
    for (const [index, line] of prose.split('\n').entries()) {
      yield [`house ${file}:${index + 1}`, bare(line.replace(/^(title|lead): /, ''))]
    }
  }
}

function* mailed(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, bare(value)]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* mailed(inner, `${place} ${key}`)
  }
}

/** The words alone: placeholders, code, addresses and names of products are not of the language. */
function bare(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`|https?:\S*[^\s,;.]|GitHub Student Developer Pack/g, '{}')
    .replace(/Keywords(?=, Category)/g, '{}')
    .replace(/\{\w+\}/g, '{}')
    .replace(/\{\w+,/g, '{,')
}

/** Whether a text has each word of a term; endings of number and gender count for nothing. */
function holds(text: string, term: string): boolean {
  const letters = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
  const words = letters(term).split(' ')
  return words.every((word) => {
    const isLatin = /^[a-z-]+$/.test(word)
    return letters(text).includes(isLatin ? word.slice(0, Math.max(3, word.length - 2)) : word)
  })
}
