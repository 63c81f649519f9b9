import type { Attribution } from './attribution.ts'
import { declarationText } from './declaration.ts'
import { licenseFacts } from './license-facts.ts'
import { singleLine, webAddress } from './plain-text.ts'

export type CreditEntry = Attribution & {
  /** Path of the asset inside the download. */
  readonly fileName?: string
}

/**
 * CREDITS.md of a download: works grouped by source, author and licence, in the order given, each
 * group with what its licence asks and a table of file, title, author, source, licence and changes,
 * and what their contributors declare where any of them does.
 * Names from outside stay text: they make no markup, link or row of their own.
 */
export function creditsFile(entries: readonly CreditEntry[]): string {
  const groups = Map.groupBy(entries, groupKey)
  const blocks = [...groups.values()].map(creditBlock)
  return `${[headline(entries.length, groups.size), ...blocks].join('\n\n')}\n`
}

function headline(works: number, groups: number): string {
  const count = works === 1 ? '1 work' : `${works} works`
  const origin = groups === 1 ? '1 source' : `${groups} sources`
  return `# Credits\n\nThis download holds ${count} from ${origin}.`
}

function creditBlock(works: readonly CreditEntry[]): string {
  const { sourceName, spdx } = works[0]!
  const isRequired = licenseFacts(spdx).needsAttribution
  const isDeclared = works.some(({ declared }) => declared)
  return [
    `## ${plain(sourceName)}`,
    isRequired
      ? 'Credit is **required** wherever these works are used.'
      : 'Credit is not required with every use; it is given by courtesy.',
    [
      `| File | Title | Author | Source | Licence | Changed |${isDeclared ? ' Declared |' : ''}`,
      `| --- | --- | --- | --- | --- | --- |${isDeclared ? ' --- |' : ''}`,
      ...works.map((work) => workRow(work, isDeclared)),
    ].join('\n'),
  ].join('\n\n')
}

function workRow(work: CreditEntry, isDeclared: boolean): string {
  const { declared, title, fileName, author, authorUrl, sourceName, sourceUrl, spdx } = work
  const licence = `${linked(work.licenseName, work.licenseUrl)} (${plain(spdx)})`
  const cells = [
    fileName ? plain(fileName) : '',
    plain(title),
    linked(author, authorUrl),
    linked(sourceName, sourceUrl),
    licence,
    work.isChanged ? 'yes' : 'no',
    ...(isDeclared ? [declared ? declarationText(declared) : ''] : []),
  ]
  return `| ${cells.join(' | ')} |`
}

function linked(text: string, url: string | null | undefined): string {
  const address = webAddress(url)?.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
  return address ? `[${plain(text)}](${address})` : plain(text)
}

/** One line that Markdown shows as it is. */
function plain(text: string): string {
  return singleLine(text).replace(/[\\`*_[\]<>|#~&]/g, (sign) => `\\${sign}`)
}

function groupKey({ sourceName, sourceUrl, author, authorUrl, spdx, licenseUrl }: CreditEntry) {
  return JSON.stringify([sourceName, sourceUrl, author, authorUrl, spdx, licenseUrl])
}
