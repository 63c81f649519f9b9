import { settleParticles } from '#platform/language/korean-particles.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { StaticText } from '#web/routing/rows/static-pages.ts'
import { readArticle, readParts } from '#domains/content/articles/index.server.ts'
import type { ArticlePart } from '#domains/content/articles/index.ts'

const sources = import.meta.glob<string>('../../../../content/pages/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type TextValues = Readonly<Record<string, string>>

export type StaticTextContent = {
  readonly title: string
  readonly lead: string
  readonly parts: readonly ArticlePart[]
}

/**
 * A static text in a language, `{names}` filled with values.
 *
 * @throws Error where the language lacks the text
 */
export function readStaticText(
  text: StaticText,
  language: LocaleCode,
  values: TextValues,
): StaticTextContent {
  return toContent(readStaticArticle(text, language, values), language)
}

/** The same of a text that staff wrote. */
export function readTextOfStaff(
  slug: string,
  source: string,
  { language, values }: { readonly language: LocaleCode; readonly values: TextValues },
): StaticTextContent {
  return toContent(readArticle(slug, fill(language, source, values)), language)
}

function toContent(
  { field, body }: ReturnType<typeof readArticle>,
  language: LocaleCode,
): StaticTextContent {
  return {
    title: field('title'),
    lead: field('lead'),
    parts: readParts(body, language),
  }
}

/** The title alone, for links to the page. */
export function titleOfStaticText(
  text: StaticText,
  language: LocaleCode,
  values: TextValues,
): string {
  return readStaticArticle(text, language, values).field('title')
}

function readStaticArticle(text: StaticText, language: LocaleCode, values: TextValues) {
  const file = `../../../../content/pages/${language}/${text}.md`
  const source = sources[file]
  if (source === undefined) throw new Error(`no ${file}`)
  return readArticle(file, fill(language, source, values))
}

function fill(language: LocaleCode, source: string, values: TextValues): string {
  const filled = source.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return language === 'ko' ? settleParticles(filled) : filled
}
