import type { Attribution } from './attribution.ts'
import { licenseFacts } from './license-facts.ts'
import { singleLine, webAddress } from './plain-text.ts'

export type CreditEntry = Attribution & {
  /** Path of the work inside the download. */
  readonly fileName?: string
}

/**
 * CREDITS.txt of a download: works grouped by source, author and licence, in the order given, each
 * with its file and whether it was changed. Says what must be credited and what is by courtesy.
 */
export function creditsFile(entries: readonly CreditEntry[]): string {
  const groups = Map.groupBy(entries, groupKey)
  const blocks = [...groups.values()].map(creditBlock)
  return `${[headline(entries.length, groups.size), ...blocks].join('\n\n')}\n`
}

function headline(works: number, groups: number): string {
  const count = works === 1 ? '1 work' : `${works} works`
  const origin = groups === 1 ? '1 source' : `${groups} sources`
  return `CREDITS\n\nThis download holds ${count} from ${origin}.`
}

function creditBlock(works: readonly CreditEntry[]): string {
  const { sourceName, sourceUrl, author, authorUrl, licenseName, licenseUrl, spdx } = works[0]!
  const isRequired = licenseFacts(spdx).needsAttribution
  return [
    singleLine(sourceName),
    `  Author:  ${withAddress(author, authorUrl)}`,
    `  Source:  ${withAddress(sourceName, sourceUrl)}`,
    `  Licence: ${withAddress(licenseName, licenseUrl)} [${singleLine(spdx)}]`,
    `  Credit:  ${isRequired ? 'required wherever these works are used' : 'not required with every use; given by courtesy'}`,
    '  Works:',
    ...works.map(workLine),
  ].join('\n')
}

function workLine({ title, fileName, isChanged }: CreditEntry): string {
  const file = fileName ? ` (${singleLine(fileName)})` : ''
  return `    - ${singleLine(title)}${file}${isChanged ? ', changed from the original' : ''}`
}

function withAddress(text: string, url: string | null | undefined): string {
  const address = webAddress(url)
  return address ? `${singleLine(text)} <${address}>` : singleLine(text)
}

function groupKey({ sourceName, sourceUrl, author, authorUrl, spdx, licenseUrl }: CreditEntry) {
  return JSON.stringify([sourceName, sourceUrl, author, authorUrl, spdx, licenseUrl])
}
