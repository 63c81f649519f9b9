import { declarationText, type Declaration } from './declaration.ts'
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

export type DeclaredFile = {
  /** Path inside the download. */
  readonly fileName: string
  readonly declared: Declaration
}

const RULE = '-'.repeat(80)

/**
 * LICENSE of a download: every distinct licence text once and verbatim, with the sources it
 * covers and their notices. Texts that differ only in line ends or trailing blanks are one text.
 * Where a source ships no text, its licence's address stands instead. What contributors declare stands at
 * the end, each statement with the files that it holds for.
 */
export function licenseFile(
  entries: readonly LicenseEntry[],
  declared: readonly DeclaredFile[] = [],
): string {
  const groups = Map.groupBy(entries, textKey)
  const blocks = [...groups.values()].map(licenseBlock)
  if (declared.length > 0) blocks.push(declaredBlock(declared))
  return `${blocks.join(`\n\n${RULE}\n\n`)}\n`
}

function declaredBlock(files: readonly DeclaredFile[]): string {
  const groups = Map.groupBy(files, (file) => declarationText(file.declared))
  return [
    'Declared by the makers of the works',
    ...[...groups].map(([statement, works]) =>
      [statement, ...works.map(({ fileName }) => `  ${singleLine(fileName)}`)].join('\n'),
    ),
  ].join('\n\n')
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
