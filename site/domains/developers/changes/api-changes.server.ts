import { readArticle, renderMarkdown } from '#domains/content/articles/index.server.ts'
import source from '../../../../content/api-changes.md?raw'

export type ApiChange = {
  readonly date: string
  readonly title: string
  /** Ids of calls that came with it, those that went. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Calls that will end. */
  readonly deprecated: readonly string[]
  readonly text: string
  readonly html: string
}

const FILE = 'content/api-changes.md'
const HEADING = /^(\d{4}-\d{2}-\d{2}) (.+)$/

/** The changes of the API, the newest first. */
export function apiChanges(): readonly ApiChange[] {
  const { body } = readArticle(FILE, source)
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...lines] = section.split('\n')
      const [, date, title] = HEADING.exec(head) ?? []
      if (date === undefined || title === undefined) throw new Error(`${FILE}: no date in ${head}`)
      const text = lines.filter((line) => !/^(Added|Removed|Deprecated): /.test(line)).join('\n')
      return {
        date,
        title,
        added: callsIn(lines, 'Added'),
        removed: callsIn(lines, 'Removed'),
        deprecated: callsIn(lines, 'Deprecated'),
        text: text.trim(),
        html: renderMarkdown(text.trim()),
      }
    })
}

function callsIn(lines: readonly string[], word: string): string[] {
  const line = lines.find((one) => one.startsWith(`${word}: `))
  return line === undefined ? [] : line.slice(word.length + 2).split(', ')
}

/** Where a change stands on the page. */
export function anchorOfChange({ date, title }: Pick<ApiChange, 'date' | 'title'>): string {
  return `${date}-${title.toLowerCase().replace(/[^a-z\d]+/g, '-')}`
}
