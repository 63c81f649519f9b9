import { normalizedText, singleLine, webAddress } from './plain-text.ts'

export type LicenseEntry = {
  readonly sourceName: string
  readonly sourceUrl?: string | null
  readonly spdx: string
  readonly licenseName: string
  readonly licenseUrl?: string | null
  /** The licence text as the source ships it, with its copyright lines. */
  readonly text: string
  /** The source's NOTICE file. */
  readonly notice?: string | null
}

const RULE = '-'.repeat(80)

/**
 * LICENSE of a download: every distinct licence text once and verbatim, with the sources it
 * covers and their notices. Texts that differ only in line ends or trailing blanks are one text.
 * Where a source ships no text, its licence's address stands instead.
 */
export function licenseFile(entries: readonly LicenseEntry[]): string {
  const groups = Map.groupBy(entries, textKey)
  return `${[...groups.values()].map(licenseBlock).join(`\n\n${RULE}\n\n`)}\n`
}

function licenseBlock(entries: readonly LicenseEntry[]): string {
  const { licenseName, spdx, licenseUrl, text } = entries[0]!
  const address = webAddress(licenseUrl)
  const sources = new Set(entries.map(sourceLine))
  const notices = new Set(entries.map(({ notice }) => normalizedText(notice ?? '')))
  notices.delete('')
  return [
    `${singleLine(licenseName)} [${singleLine(spdx)}]`,
    ['Applies to:', ...sources].join('\n'),
    normalizedText(text) || `The source ships no licence text${address ? `; see ${address}` : ''}.`,
    ...[...notices].map((notice) => `NOTICE\n\n${notice}`),
  ].join('\n\n')
}

function sourceLine({ sourceName, sourceUrl }: LicenseEntry): string {
  const address = webAddress(sourceUrl)
  return `  ${singleLine(sourceName)}${address ? ` <${address}>` : ''}`
}

function textKey({ spdx, licenseUrl, text }: LicenseEntry): string {
  const normalized = normalizedText(text)
  return JSON.stringify([spdx, normalized === '' ? (licenseUrl ?? null) : normalized])
}
