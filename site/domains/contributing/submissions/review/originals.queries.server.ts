import type { Pool } from 'pg'
import type { StagedFile } from '#db/schema/catalogue.ts'

export type Originals = {
  readonly fileName: string
  /** The safe drawing; null where the work is in files. */
  readonly svg: string | null
  readonly files: readonly Pick<StagedFile, 'format' | 'storageKey' | 'bytes'>[]
}

/** What is kept of a work as it would be published, posters aside. */
export async function findOriginals(client: Pool, uuid: string): Promise<Originals | undefined> {
  const { rows } = await client.query<Originals>(
    `select file_name as "fileName", svg,
       coalesce((select jsonb_agg(file) from jsonb_array_elements(files) file
         where file->>'role' = 'original'), '[]') as files
     from submissions where uuid = $1`,
    [uuid],
  )
  return rows[0]
}
