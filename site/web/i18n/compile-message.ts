import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  parse,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'

/** The order in which a compiled message has its forms: that of Unicode CLDR. */
const categoryOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralCategory = (typeof categoryOrder)[number]

/** The plural categories that a language distinguishes for cardinal numbers, in the order of compiled forms. */
export function pluralCategoriesOf(language: string): readonly PluralCategory[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return categoryOrder.filter((category) => pluralCategories.includes(category))
}

/**
 * A message in ICU MessageFormat as the small form that `formatMessage` fills: `{name}` for an argument,
 * `{count,icon|icons}` for the forms of a plural in the order of the language's categories, where forms at the
 * end that equal the one before are left out. Inside a plural `#` becomes `{count}`.
 *
 * @throws SyntaxError for text that is not ICU MessageFormat, for plural categories the language does not have or
 *   lacks `one` where it has one, and for what the small form cannot hold: literal braces, `|` in a plural, plurals
 *   in plurals, `select`, and formats of numbers and dates, whose values are formatted before they are filled in
 */
export function compileMessage(language: string, text: string): string {
  const elements = parseMessage(text)
  return elements.map((element) => writeElement(language, element)).join('')
}

/** A message as elements of ICU MessageFormat; tags are text. */
export function parseMessage(text: string): MessageFormatElement[] {
  return parse(text, { ignoreTag: true, requiresOtherClause: true })
}

function writeElement(language: string, element: MessageFormatElement): string {
  if (isLiteralElement(element)) return refuseMarks(element.value, /[{}]/)
  if (isArgumentElement(element)) return `{${element.value}}`
  if (isPluralElement(element)) return writePlural(language, element)
  throw new SyntaxError('only arguments and plurals are compiled: format other values first')
}

function writePlural(language: string, plural: PluralElement): string {
  if (plural.pluralType === 'ordinal') throw new SyntaxError('ordinals are not compiled')
  if (plural.offset !== 0) throw new SyntaxError('plurals have no offset')
  const categories = pluralCategoriesOf(language)
  const unknown = Object.keys(plural.options).filter((name) => !includes(categories, name))
  if (unknown.length > 0) throw new SyntaxError(`${language} has no plural ${unknown.join(', ')}`)
  if (categories.includes('one') && !plural.options['one']) {
    throw new SyntaxError(`${language} needs the plural one of ${plural.value}`)
  }
  const forms = categories.map((category) => {
    const option = plural.options[category] ?? plural.options['other']
    return (option?.value ?? []).map((part) => writePart(part, plural.value)).join('')
  })
  while (forms.length > 1 && forms.at(-1) === forms.at(-2)) forms.pop()
  return `{${plural.value},${forms.join('|')}}`
}

function writePart(element: MessageFormatElement, counted: string): string {
  if (isLiteralElement(element)) return refuseMarks(element.value, /[{}|]/)
  if (isPoundElement(element)) return `{${counted}}`
  if (isArgumentElement(element)) return `{${element.value}}`
  throw new SyntaxError('only arguments stand inside a plural')
}

function refuseMarks(text: string, marks: RegExp): string {
  const found = marks.exec(text)
  if (found) throw new SyntaxError(`a compiled message cannot hold “${found[0]}” as text`)
  return text
}

function includes(categories: readonly string[], name: string): name is PluralCategory {
  return categories.includes(name)
}
