import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocument, SearchIndex, SearchLanguage } from '@tessera/search'
import { keyOf } from './relevance-queries.ts'

type JudgedTask = {
  readonly lang: SearchLanguage
  readonly text: string
  /** Words, or words that stand side by side, of names that fit. */
  readonly things: readonly string[]
}

/** What stands in the first places, and whether it serves who asked. */
export type TaskAnswer = {
  readonly task: JudgedTask
  readonly isHeldOut: boolean
  /** Names of the first drawings, each with whether it fits. */
  readonly first: readonly { readonly name: string; readonly fits: boolean }[]
  readonly total: number
  readonly isWellServed: boolean
}

const FIRST = 6
const ENOUGH = 4

/** The tasks of `judged-tasks.tsv`. */
function readTasks(): JudgedTask[] {
  return readFileSync(join(import.meta.dirname, 'judged-tasks.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [lang = '', text = '', things = ''] = line.split('\t')
      return { lang: lang as SearchLanguage, text, things: things.split(', ') }
    })
}

/** Half of what is judged, by the hash of its text: not read while words and ranking are worked on. */
export function isHeldOut(lang: string, text: string): boolean {
  return createHash('sha256').update(`half:${lang}${text}`).digest()[0]! % 2 === 1
}

/** Asks each task as the pages do, a drawing once; well served is where four of the first six fit. */
export function judgeTasks(
  index: Pick<SearchIndex, 'search'>,
  documents: readonly SearchDocument[],
): TaskAnswer[] {
  const names = new Map(documents.map((own) => [keyOf(own), own.name]))
  return readTasks().map((task) => {
    const { lang, text } = task
    const found = index.search({
      text,
      lang,
      productType: 'item',
      variety: 'spread',
      sort: 'relevant',
      offset: 0,
      limit: FIRST,
    })
    const first = found.ids.map((hit) => {
      const name = names.get(keyOf(hit))!
      return { name, fits: fits(name, task.things) }
    })
    const isWellServed = first.filter((own) => own.fits).length >= ENOUGH
    return { task, isHeldOut: isHeldOut(lang, text), first, total: found.total, isWellServed }
  })
}

function fits(name: string, things: readonly string[]): boolean {
  const words = ` ${name
    .toLowerCase()
    .replace('wi-fi', 'wifi')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return things.some((thing) => words.includes(` ${thing} `) || words.includes(` ${thing}s `))
}
