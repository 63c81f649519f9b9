import { isFormat } from '@tessera/convert'
import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import {
  archiveEntries,
  type ArchiveFile,
} from '#domains/catalogue/downloads/archive/archive-entries.server.ts'
import type { ZipEntry } from '#domains/catalogue/downloads/archive/zip-stream.server.ts'
import { makeFile } from '#domains/catalogue/downloads/make-file.server.ts'
import type { GrantedSelection } from './grant-selection.server.ts'
import { findArchiveLicenses, findSelectable } from './selection.queries.server.ts'

type ArchiveDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache' | 'config'>

/**
 * The entries of a selection's archive: the originals of each asset, then LICENSE, CREDITS.md and the
 * SPDX document; what was left out stands in NOT-INCLUDED.txt.
 */
export async function* selectionArchive(
  deps: ArchiveDeps,
  granted: GrantedSelection,
  language: Language = 'en',
): AsyncGenerator<ZipEntry> {
  const { grantedAt, items, refused } = granted
  const uuid = items[0]?.item.uuid ?? ''
  const title = {
    name: 'Selection',
    slug: 'selection',
    spdxPath: `selection/${uuid}/${grantedAt.getTime()}`,
    createdAt: grantedAt,
  }
  yield* archiveEntries(deps, title, filesOf(deps, granted))
  if (refused.length === 0) return
  const named = await findSelectable(
    deps.pool,
    refused.map(({ id }) => id),
  )
  const nameOf = new Map(
    named.map(({ wanted, name, isPublished }) => [wanted, isPublished && name]),
  )
  const lines = refused
    .map(({ id, code }) => `${nameOf.get(id) || id}: ${problemTexts[language][code]} (${code})\n`)
    .join('')
  yield { path: 'NOT-INCLUDED.txt', bytes: Buffer.from(lines), isStored: false }
}

async function* filesOf(
  deps: ArchiveDeps,
  { items }: GrantedSelection,
): AsyncGenerator<ArchiveFile> {
  const licenseIds = items.map(({ item }) => item.licenseId)
  const licenses = await findArchiveLicenses(deps.pool, licenseIds)
  for (const { item, files, changes } of items) {
    const license = licenses.get(item.licenseId)
    if (!license) continue
    for (const { role, format } of files) {
      if (role !== 'original' || !isFormat(format)) continue
      const isChanged = format === 'svg' && changes !== null
      const bytes = await makeFile(deps, item, files, { format, ...(isChanged && changes) })
      const credit = attributionFacts(item, { isChanged })
      yield { slug: item.slug, format, bytes, credit, license }
    }
  }
}
