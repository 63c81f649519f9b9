import { declarationText, type Declaration } from './declaration.ts'
import { licenseFacts, licenses } from './license-facts.ts'
import { normalizedText, singleLine, webAddress } from './plain-text.ts'

export type SpdxDocument = {
  readonly name: string
  /** An address of this one document, unique to it; need not resolve. */
  readonly namespace: string
  /** Name and version of the tool that writes it, such as `Tessera-0.1.0`. */
  readonly tool: string
  readonly createdAt: Date
  /** What the assets come from. */
  readonly packages: readonly SpdxPackage[]
  readonly files: readonly SpdxAsset[]
}

export type SpdxPackage = {
  readonly name: string
  readonly version?: string
  /** Person or organisation; unknown when absent. */
  readonly author?: string
  readonly downloadUrl?: string | null
  readonly homepage?: string | null
  readonly spdx: string
  /** Text and address of a licence that is not on the SPDX list. */
  readonly licenseText?: string
  readonly licenseUrl?: string | null
  readonly copyright?: string
}

export type SpdxAsset = {
  /** Path inside the download, such as `icons/arrow.svg`. */
  readonly path: string
  /** SPDX 2.3 requires the SHA-1 of every file, 40 hexadecimal digits. */
  readonly sha1: string
  readonly sha256?: string
  /** Place of its source in `packages`. */
  readonly packageIndex: number
  readonly isChanged: boolean
  readonly declared?: Declaration | null
}

type Origin = SpdxPackage & { readonly licenseId: string }

const listed = new Set(
  licenses.map(({ spdx }) => spdx).filter((spdx) => !spdx.startsWith('LicenseRef-')),
)

/**
 * The SPDX 2.3 document of a download, in tag-value form: one package per source, one file per
 * work, each asset `GENERATED_FROM` its source, with what its contributor declares as its notice, and commented
 * where it was changed. Licences off the
 * SPDX list become `LicenseRef-…` with their text.
 *
 * @throws {RangeError} when a file names a package that is not there, a SHA-1 is malformed, or the
 *   namespace is no http(s) address without a fragment
 * @see https://spdx.github.io/spdx-spec/v2.3/
 */
export function spdxFile(document: SpdxDocument): string {
  const namespace = webAddress(document.namespace)
  if (!namespace || namespace.includes('#')) throw new RangeError('invalid SPDX namespace')
  const packages = withLicenseIds(document.packages)
  const sections = [
    headSection(document, namespace),
    ...document.files.map((file, index) => fileSection(file, index, packages)),
    ...packages.map(packageSection),
    ...extractedLicenses(packages),
    relationships(document),
  ]
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function headSection({ name, tool, createdAt }: SpdxDocument, namespace: string): string[] {
  return [
    'SPDXVersion: SPDX-2.3',
    'DataLicense: CC0-1.0',
    'SPDXID: SPDXRef-DOCUMENT',
    `DocumentName: ${singleLine(name)}`,
    `DocumentNamespace: ${namespace}`,
    `Creator: Tool: ${singleLine(tool)}`,
    `Created: ${createdAt.toISOString().slice(0, 19)}Z`,
  ]
}

/** Files stand before the first package: in tag-value form a file after one would belong to it. */
function fileSection(file: SpdxAsset, index: number, packages: readonly Origin[]): string[] {
  const origin = packages[file.packageIndex]
  if (!origin) throw new RangeError(`${file.path} names package ${file.packageIndex}`)
  if (!/^[0-9a-f]{40}$/i.test(file.sha1)) throw new RangeError(`${file.path} has no valid SHA-1`)
  const lines = [
    `FileName: ./${singleLine(file.path)}`,
    `SPDXID: ${fileId(index)}`,
    `FileChecksum: SHA1: ${file.sha1.toLowerCase()}`,
  ]
  if (file.sha256) lines.push(`FileChecksum: SHA256: ${singleLine(file.sha256).toLowerCase()}`)
  lines.push(
    `LicenseConcluded: ${origin.licenseId}`,
    `LicenseInfoInFile: ${origin.licenseId}`,
    `FileCopyrightText: ${copyrightText(origin)}`,
  )
  if (file.declared) lines.push(`FileNotice: ${textBlock(declarationText(file.declared))}`)
  if (file.isChanged) lines.push('FileComment: <text>Changed from the original.</text>')
  return lines
}

function packageSection(origin: Origin, index: number): string[] {
  const homepage = webAddress(origin.homepage)
  return [
    `PackageName: ${singleLine(origin.name)}`,
    `SPDXID: ${packageId(index)}`,
    ...(origin.version ? [`PackageVersion: ${singleLine(origin.version)}`] : []),
    `PackageDownloadLocation: ${webAddress(origin.downloadUrl) ?? 'NOASSERTION'}`,
    'FilesAnalyzed: false',
    ...(homepage ? [`PackageHomePage: ${homepage}`] : []),
    `PackageLicenseConcluded: ${origin.licenseId}`,
    `PackageLicenseDeclared: ${origin.licenseId}`,
    `PackageCopyrightText: ${copyrightText(origin)}`,
    ...(origin.author
      ? [`PackageComment: ${textBlock(`Author: ${singleLine(origin.author)}`)}`]
      : []),
  ]
}

function extractedLicenses(packages: readonly Origin[]): string[][] {
  const offList = packages.filter(({ licenseId }) => licenseId.startsWith('LicenseRef-'))
  const byId = new Map(offList.map((origin) => [origin.licenseId, origin]))
  return [...byId.values()].map(extractedLicense)
}

function extractedLicense({ licenseId, spdx, licenseText, licenseUrl }: Origin): string[] {
  const facts = licenseFacts(spdx)
  const text = normalizedText(licenseText ?? '') || 'The source ships no licence text.'
  const address = webAddress(licenseUrl) ?? facts.url
  return [
    `LicenseID: ${licenseId}`,
    `ExtractedText: ${textBlock(text)}`,
    `LicenseName: ${facts.url ? facts.name : singleLine(spdx) || facts.name}`,
    ...(address ? [`LicenseCrossReference: ${address}`] : []),
  ]
}

function relationships({ files, packages }: SpdxDocument): string[] {
  return [
    ...packages.map((_, index) => relationship('SPDXRef-DOCUMENT DESCRIBES', packageId(index))),
    ...files.flatMap((file, index) => [
      relationship('SPDXRef-DOCUMENT DESCRIBES', fileId(index)),
      relationship(`${fileId(index)} GENERATED_FROM`, packageId(file.packageIndex)),
    ]),
  ]
}

function relationship(start: string, end: string): string {
  return `Relationship: ${start} ${end}`
}

/**
 * Identifiers of the table are on the SPDX list; anything else becomes a reference of this
 * document, one for each distinct text, so that two custom licences never share a name.
 */
function withLicenseIds(packages: readonly SpdxPackage[]): Origin[] {
  const idByText = new Map<string, string>()
  const taken = new Set<string>()
  return packages.map((origin) => {
    const { spdx } = licenseFacts(origin.spdx)
    if (listed.has(spdx)) return { ...origin, licenseId: spdx }

    const key = JSON.stringify([spdx, normalizedText(origin.licenseText ?? '')])
    const licenseId = idByText.get(key) ?? unusedReference(spdx, taken)
    idByText.set(key, licenseId)
    taken.add(licenseId)
    return { ...origin, licenseId }
  })
}

function unusedReference(spdx: string, taken: ReadonlySet<string>): string {
  const name = spdx.replace(/^LicenseRef-/i, '').replace(/[^a-z0-9.-]+/gi, '-') || 'custom'
  let reference = `LicenseRef-${name}`
  for (let n = 2; taken.has(reference); n++) reference = `LicenseRef-${name}-${n}`
  return reference
}

function copyrightText({ copyright }: SpdxPackage): string {
  const text = normalizedText(copyright ?? '')
  return text === '' ? 'NOASSERTION' : textBlock(text)
}

/** A multi-line value; its own end tag must not appear inside. */
function textBlock(text: string): string {
  return `<text>${text.replace(/<(\/?)text>/gi, '[$1text]')}</text>`
}

function packageId(index: number): string {
  return `SPDXRef-Package-${index + 1}`
}

function fileId(index: number): string {
  return `SPDXRef-File-${index + 1}`
}
