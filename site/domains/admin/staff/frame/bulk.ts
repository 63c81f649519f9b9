import type { Pool, PoolClient } from 'pg'
import type { Permission } from '#platform/permissions/permissions.ts'
import type { FieldView } from './area.server.ts'
import type { Words } from './words.ts'

/** What became of one row: nothing where `after` is missing. */
export type BulkOutcome = {
  readonly key: string
  readonly before?: unknown
  readonly after?: unknown
}

/** What an act was told, as it is stored. */
export type BulkInput = Readonly<Record<string, unknown>>

type Chunk = { readonly input: BulkInput; readonly now: Date; readonly staffId: number }

/**
 * Something that can be done to many rows of a list at once. A job carries it out in chunks, each one
 * transaction; a chunk that is run again after a crash finds its rows as they were.
 */
export type BulkAct = {
  readonly name: string
  readonly label: Words
  readonly hint?: Words
  /** When it takes more than seeing the list. */
  readonly permission?: Permission
  readonly fields?: readonly FieldView[] | ((pool: Pool) => Promise<readonly FieldView[]>)
  /** @throws {AppError} invalid_request with the fields that are wrong */
  readonly parse?: (
    fields: Readonly<Record<string, string>>,
    client: PoolClient,
  ) => Promise<BulkInput> | BulkInput
  /** Changes those of the rows that are not so already, and holds them until the transaction ends. */
  readonly run: (
    client: PoolClient,
    chunk: Chunk & { readonly keys: readonly string[] },
  ) => Promise<readonly BulkOutcome[]>
  /** Puts rows back that are still as the act left them; without it, it cannot be undone. */
  readonly undo?: (
    client: PoolClient,
    chunk: Chunk & { readonly rows: readonly Required<BulkOutcome>[] },
  ) => Promise<readonly BulkOutcome[]>
}
