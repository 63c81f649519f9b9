import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailTexts } from '#site/platform/mail/texts/index.ts'
import { problemTexts } from '#site/platform/http/problems/problem-texts.ts'
import type { LocaleCode } from '#site/web/i18n/locales.ts'
import { readMessages } from '#site/web/i18n/read-messages.ts'
import { staticPages } from '#site/web/routing/rows/static-pages.ts'
import { pages, routeTable } from '#site/web/routing/table.ts'
import { root } from '../build-site.ts'
import { findKeys } from './find-keys.ts'
import { createModuleGraph } from './module-graph.ts'

export type Text = {
  readonly key: string
  readonly english: string
  /** In the language asked for. */
  readonly translation?: string | undefined
  /** Other files that show it. */
  readonly alsoIn: readonly string[]
}

/** Texts that stand together: those of one source file, one mail or one page. */
export type TextSection = {
  readonly title: string
  /** Addresses of the pages they are seen on; `*` is every page. */
  readonly seenOn: readonly string[]
  readonly texts: readonly Text[]
}

/** Every text of the site in the place where it is seen; texts that no source names by their key come last. */
export function gatherTexts(language?: LocaleCode): TextSection[] {
  return [
    ...messageSections(language),
    ...mailSections(language),
    problems(language),
    ...articles(),
  ]
}

function messageSections(language: LocaleCode | undefined): TextSection[] {
  const written = readMessages()
  const english = flatten(written['en'])
  const translated = language === undefined ? new Map<string, string>() : flatten(written[language])
  const keys = [...english.keys()]
  const seenOn = pagesOfFiles()
  const filesOf = new Map<string, string[]>()
  for (const file of sources()) {
    for (const key of findKeys(readFileSync(join(root, file), 'utf8'), keys)) {
      filesOf.set(key, [...(filesOf.get(key) ?? []), file])
    }
  }
  const sections = new Map<string, Text[]>()
  for (const [key, text] of english) {
    const [first = 'Put together in code', ...alsoIn] = filesOf.get(key) ?? []
    const own = { key, english: text, translation: translated.get(key), alsoIn }
    sections.set(first, [...(sections.get(first) ?? []), own])
  }
  return [...sections]
    .map(([title, texts]) => ({ title, seenOn: seenOn.get(title) ?? [], texts }))
    .sort(byTitle)
}

function byTitle({ title: one }: TextSection, { title: other }: TextSection): number {
  const rank = (title: string) => Number(!/^(?:site|packages)\//.test(title))
  return rank(one) - rank(other) || one.localeCompare(other)
}

function flatten(namespaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  return new Map(
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text] as const),
    ),
  )
}

function sources(): string[] {
  return globSync(
    ['site/{domains,web,platform,compose}/**/*.{ts,tsx}', 'packages/contracts/src/*.ts'],
    {
      cwd: root,
      exclude: (path) => /\.(?:test|slow)\.tsx?$|(?:^|\/)testing(?:\/|$)/.test(path),
    },
  ).sort()
}

/** By file, the addresses of the pages that bring it along. */
function pagesOfFiles(): Map<string, string[]> {
  const graph = createModuleGraph(root)
  const everywhere = graph.reach('site/compose/app/root.tsx')
  const found = new Map<string, string[]>([...everywhere].map((file) => [file, ['*']]))
  for (const [page, module] of Object.entries(pages)) {
    const addresses = routeTable.filter((row) => row.page === page).map(({ path }) => path)
    for (const file of graph.reach(`site/${module}`)) {
      if (everywhere.has(file)) continue
      found.set(file, [...(found.get(file) ?? []), ...addresses])
    }
  }
  return found
}

function mailSections(language: LocaleCode | undefined): TextSection[] {
  const { en } = mailTexts
  return Object.entries(en.mails).map(([name, mail]) => {
    const other = language && mailTexts[language].mails[name as keyof typeof en.mails]
    const translations = other ? new Map(partsOf(other)) : undefined
    return {
      title: `Mail: ${name}`,
      seenOn: [],
      texts: partsOf(mail).map(([key, english]) => ({
        key,
        english,
        translation: translations?.get(key),
        alsoIn: [],
      })),
    }
  })
}

/** Texts of an object by their path: `before.0`, `button`. */
function partsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, string][] => {
    if (typeof part === 'string') return [[path + name, part]]
    return typeof part === 'object' && part !== null ? partsOf(part, `${path}${name}.`) : []
  })
}

function problems(language: LocaleCode | undefined): TextSection {
  const other = language && problemTexts[language]
  return {
    title: 'Errors by their code, on forms and from the API',
    seenOn: [],
    texts: Object.entries(problemTexts.en).map(([key, english]) => ({
      key,
      english,
      translation: other?.[key as keyof typeof other],
      alsoIn: [],
    })),
  }
}

/** Texts in Markdown: a paragraph is a text. */
function articles(): TextSection[] {
  const files = globSync(['content/pages/en/*.md', 'content/posts/*.md'], { cwd: root }).sort()
  return files.map((file) => {
    const name = /([^/]+)\.md$/.exec(file)?.[1] ?? ''
    const address = staticPages.find(({ text }) => text === name)?.path
    const paragraphs = readFileSync(join(root, file), 'utf8').split(/\n{2,}/)
    return {
      title: file,
      seenOn: file.includes('/posts/') ? [`/blog/${name}`] : address === undefined ? [] : [address],
      texts: paragraphs.map((english, index) => ({
        key: `paragraph ${index + 1}`,
        english: english.trim(),
        alsoIn: [],
      })),
    }
  })
}
