import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const MANIFEST = 'manifest.json'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Below the folder of the backup. */
  file: z.string().regex(/^tables\/\d{4}\.copy\.zst$/),
  sha256: z.hex().length(64),
})

const contentSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Moments of the migrations that the rows fit, oldest first, as Drizzle records them. */
  migrations: z.array(z.int()),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  /** Keys of the file store that rows of the snapshot name. */
  files: z.array(z.string()),
  /** Named by rows, and missing or damaged in the store when the backup was taken. */
  missing: z.array(z.string()),
  hasSigningSecret: z.boolean(),
})

export type DumpedTable = z.infer<typeof tableSchema>
export type Manifest = z.infer<typeof contentSchema>

const manifestSchema = z.object({ sha256: z.string(), content: z.unknown() })

/** With a checksum over its content, so that a damaged manifest is told as well. */
export function writeManifest(content: Manifest): string {
  return `${JSON.stringify({ sha256: sha256(JSON.stringify(content)), content }, null, 1)}\n`
}

/** @throws BackupError where the folder holds no finished backup, or a damaged manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupError(`${path} cannot be read: this is no finished backup.`, { cause: error })
  })
  try {
    const { sha256: expected, content } = manifestSchema.parse(JSON.parse(text))
    // Over the content as it was read: parsing by the schema orders its names anew.
    if (sha256(JSON.stringify(content)) === expected) return contentSchema.parse(content)
  } catch (error) {
    throw new BackupError(`${path} is damaged.`, { cause: error })
  }
  throw new BackupError(`${path} is damaged: its checksum differs.`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
