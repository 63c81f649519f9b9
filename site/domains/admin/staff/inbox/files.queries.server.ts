import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type ThreadFileRow = {
  /** Of the entry it came with, as `findEntries` names it. */
  readonly entry: string
  readonly uuid: string
  readonly name: string
  readonly format: string
  readonly bytes: number
}

/** The files of a thread, in the order in which they came. */
export async function findThreadFiles(client: Client, threadId: number): Promise<ThreadFileRow[]> {
  const { rows } = await client.query<ThreadFileRow>(
    `select 'e' || f.entry_id as entry, f.uuid, f.name, f.format, f.bytes
     from thread_files f join thread_entries e on e.id = f.entry_id
     where e.thread_id = $1 order by f.id`,
    [threadId],
  )
  return rows
}

export type StoredThreadFile = Omit<ThreadFileRow, 'entry'> & { readonly storageKey: string }

/** One file of this thread and no other. */
export async function findThreadFile(
  client: Client,
  threadId: number,
  uuid: string,
): Promise<StoredThreadFile | undefined> {
  const { rows } = await client.query<StoredThreadFile>(
    `select f.uuid, f.name, f.format, f.bytes, f.storage_key as "storageKey"
     from thread_files f join thread_entries e on e.id = f.entry_id
     where e.thread_id = $1 and f.uuid = $2`,
    [threadId, uuid],
  )
  return rows[0]
}

export async function insertThreadFile(
  client: PoolClient,
  file: Omit<StoredThreadFile, 'uuid'> & { readonly entryId: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into thread_files (entry_id, name, format, bytes, storage_key, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [file.entryId, file.name, file.format, file.bytes, file.storageKey, file.now],
  )
}
