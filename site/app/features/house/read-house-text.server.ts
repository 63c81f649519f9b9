import { settleParticles } from '../../i18n/korean-particles.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { HouseText } from '../../routing/house-pages.ts'
import { readArticle, readParts } from '../articles/index.server.ts'
import type { ArticlePart } from '../articles/index.ts'

const sources = import.meta.glob<string>('./texts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type TextValues = Readonly<Record<string, string>>

export type HouseTextContent = {
  readonly title: string
  readonly lead: string
  /** A template that whoever runs the site has to review. */
  readonly isTemplate: boolean
  readonly parts: readonly ArticlePart[]
}

/**
 * A text of the house in a language, `{names}` filled with values.
 *
 * @throws Error where the language lacks the text
 */
export function readHouseText(
  text: HouseText,
  language: LocaleCode,
  values: TextValues,
): HouseTextContent {
  return toContent(readHouseArticle(text, language, values), language)
}

/** The same of a text that staff wrote. */
export function readTextOfStaff(
  slug: string,
  source: string,
  { language, values }: { readonly language: LocaleCode; readonly values: TextValues },
): HouseTextContent {
  return toContent(readArticle(slug, fill(language, source, values)), language)
}

function toContent(
  { field, has, body }: ReturnType<typeof readArticle>,
  language: LocaleCode,
): HouseTextContent {
  return {
    title: field('title'),
    lead: field('lead'),
    isTemplate: has('template'),
    parts: readParts(body, language),
  }
}

/** The title alone, for links to the page. */
export function titleOfHouseText(
  text: HouseText,
  language: LocaleCode,
  values: TextValues,
): string {
  return readHouseArticle(text, language, values).field('title')
}

function readHouseArticle(text: HouseText, language: LocaleCode, values: TextValues) {
  const file = `./texts/${language}/${text}.md`
  const source = sources[file]
  if (source === undefined) throw new Error(`no ${file}`)
  return readArticle(file, fill(language, source, values))
}

function fill(language: LocaleCode, source: string, values: TextValues): string {
  const filled = source.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return language === 'ko' ? settleParticles(filled) : filled
}
