import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { StorageError, type FileStore } from '#platform/storage/index.ts'
import { sanitizeSvg } from '@tessera/svg'

export type VerifyReport = {
  readonly svgs: number
  readonly files: number
  /** One line each, naming the asset. */
  readonly problems: readonly string[]
}

type FileRow = {
  readonly assetId: number
  readonly name: string
  readonly format: string
  readonly role: string
  readonly body: string | null
  readonly storageKey: string | null
  readonly sha256: string
}

const PAGE = 1000

/**
 * Looks at every stored file of the catalogue: it exists, its bytes are the ones that were
 * imported, and every SVG comes out of the sanitiser exactly as it went in.
 */
export async function verifyCatalogue(
  deps: { readonly pool: Pool; readonly files: FileStore },
  onProgress: (checked: number) => void = () => {},
): Promise<VerifyReport> {
  const problems: string[] = []
  let svgs = 0
  let files = 0
  for await (const row of fileRows(deps.pool)) {
    const problem = row.body === null ? await checkFile(row, deps.files) : checkSvg(row, row.body)
    if (row.body === null) files += 1
    else svgs += 1
    if (problem !== null) problems.push(`${row.name} (${row.assetId}) ${row.format}: ${problem}`)
    if ((svgs + files) % PAGE === 0) onProgress(svgs + files)
  }
  return { svgs, files, problems }
}

function checkSvg(row: FileRow, body: string): string | null {
  if (hashOf(body) !== row.sha256) return 'its text is not the imported one'
  try {
    return sanitizeSvg(body).svg === body ? null : 'the sanitiser changes it'
  } catch (error) {
    return `the sanitiser refuses it (${error instanceof Error ? error.message : String(error)})`
  }
}

async function checkFile(row: FileRow, files: FileStore): Promise<string | null> {
  if (row.storageKey === null) return 'it has neither text nor file'
  const bytes = await files.read(row.storageKey).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'damaged') return 'damaged' as const
    throw error
  })
  if (bytes === 'damaged') return `its file ${row.storageKey} is damaged`
  if (bytes === null) return `its file ${row.storageKey} is missing`
  return hashOf(bytes) === row.sha256 ? null : `its file ${row.storageKey} is damaged`
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function* fileRows(pool: Pool): AsyncGenerator<FileRow> {
  let after: readonly [number, string, string] = [0, '', '']
  for (;;) {
    const { rows } = await pool.query<FileRow>(
      `select file.asset_id as "assetId", assets.name, file.format, file.role, file.body,
         file.storage_key as "storageKey", file.sha256
       from asset_files file join assets on assets.id = file.asset_id
       where (file.asset_id, file.format, file.role) > ($1, $2, $3)
       order by file.asset_id, file.format, file.role limit ${PAGE}`,
      [...after],
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = [last.assetId, last.format, last.role]
  }
}
