import { creditsFile, licenseFile, spdxFile, type DeclaredFile } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { version } from '#platform/version.ts'
import type { ArchiveLicense, ArchivePaper } from './archive-asset.ts'
import type { ZipEntry } from './zip-stream.server.ts'

export type ArchiveTitle = {
  readonly name: string
  /** Names the SPDX document. */
  readonly slug: string
  /** Makes the address of the SPDX document unique, such as `<uuid>/<milliseconds>`. */
  readonly spdxPath: string
  /** Stands in the SPDX document; pass what the content was last changed at for equal bytes. */
  readonly createdAt: Date
}

/** LICENSE, CREDITS.md and the SPDX document of an archive, for files of whatever making. */
export function archivePapers(
  { config }: Pick<Deps, 'config'>,
  title: ArchiveTitle,
  papers: readonly ArchivePaper[],
): ZipEntry[] {
  const origins = Map.groupBy(papers, originKey)
  const places = new Map([...origins.keys()].map((key, index) => [key, index]))
  const packages = [...origins.values()].map(([first]) => originOf(first!))
  const licenses = [...new Map(papers.map(({ license }) => [license.id, license])).values()]
  return [
    text('LICENSE', licenseFile(licenses.map(toLicenseEntry), papers.flatMap(declaredFile))),
    text(
      'CREDITS.md',
      creditsFile(papers.map(({ path, credit }) => ({ ...credit, fileName: path }))),
    ),
    text(
      `${title.slug}.spdx`,
      spdxFile({
        name: title.name,
        namespace: `${config.publicOrigin}/spdx/${title.spdxPath}`,
        tool: `${config.siteName}-${version}`,
        createdAt: title.createdAt,
        packages,
        files: papers.map((paper) => ({
          path: paper.path,
          sha1: paper.sha1,
          packageIndex: places.get(originKey(paper)) ?? 0,
          isChanged: paper.credit.isChanged,
          declared: paper.credit.declared ?? null,
        })),
      }),
    ),
  ]
}

function declaredFile({ path, credit }: ArchivePaper): DeclaredFile[] {
  return credit.declared ? [{ fileName: path, declared: credit.declared }] : []
}

function originKey({ license, credit }: ArchivePaper): string {
  return JSON.stringify([license.id, credit.author, credit.authorUrl])
}

function originOf({ license, credit }: ArchivePaper) {
  return {
    name: license.packageName ?? credit.sourceName,
    version: license.packageVersion,
    author: credit.author,
    homepage: credit.authorUrl ?? null,
    spdx: license.spdx,
    licenseText: license.text,
    licenseUrl: license.url,
  }
}

function toLicenseEntry(license: ArchiveLicense) {
  return {
    sourceName: license.packageName ?? license.name,
    spdx: license.spdx,
    licenseName: license.name,
    licenseUrl: license.url,
    text: license.text,
    notice: license.notice,
  }
}

function text(path: string, content: string): ZipEntry {
  return { path, bytes: Buffer.from(content), isStored: false }
}
