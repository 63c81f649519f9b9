import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Every key that a row names. */
export const namedKeys = `
  select storage_key as key from asset_files where storage_key is not null
  union
  select text #>> '{}' from accounts,
    jsonb_path_query(pictures, '$.** ? (@.type() == "string")') as text
  where text #>> '{}' like '%/%'
  union
  select storage_key from visitor_request_files where storage_key is not null
  union
  select storage_key from thread_files
  union
  select preview_key from submissions
  union
  select file->>'storageKey' from submissions, jsonb_array_elements(files) file
  union
  select storage_key from conversion_uploads
  union
  select input_key from conversion_files where input_key is not null
  union
  select result_key from conversion_files where result_key is not null`

/**
 * Taken before a file is stored until the row that names it commits: no file goes meanwhile that was there
 * already, and that `put` therefore did not write again.
 */
export async function holdStoredFiles(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('stored-files', 0))`)
}

/** Waits for all who store files, and keeps others from it until the transaction ends. */
export async function lockStoredFiles(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('stored-files', 0))`)
}

/** Of some keys, those that no row names. */
export async function findUnnamed(client: Client, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from unnest($1::text[]) as key
     where not exists (select from visitor_request_files where storage_key = key)
       and not exists (select from thread_files where storage_key = key)
       and not exists (select from asset_files where storage_key = key)
       and not exists (select from conversion_uploads where storage_key = key)
       and not exists (select from conversion_files where input_key = key)
       and not exists (select from conversion_files where result_key = key)
       and not exists (select from submissions where preview_key = key
         or files @> jsonb_build_array(jsonb_build_object('storageKey', key)))
       and not exists (select from accounts where jsonb_path_exists(pictures,
         '$.** ? (@ == $key)', jsonb_build_object('key', key)))
     order by key`,
    [keys],
  )
  return rows.map(({ key }) => key)
}
