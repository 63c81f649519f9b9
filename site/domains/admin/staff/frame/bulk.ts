import type { Pool, PoolClient } from 'pg'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import type { Deps } from '#platform/context.ts'
import type { MailData, MailTemplate } from '#platform/mail/mail-templates.ts'
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

/** What the job of bulk changes has besides the database. */
export type BulkDeps = Pick<Deps, 'config' | 'now'>

export type Chunk = {
  readonly deps: BulkDeps
  readonly bulkId: number
  readonly input: BulkInput
  readonly now: Date
  /** Who began it, with the role they have as the chunk runs. */
  readonly staffId: number
  readonly role: UserRole
}

/** A mail that an act sends to each person concerned; words of the staff stand in `words`. */
export type BulkMail = {
  [T in MailTemplate]: { readonly template: T; readonly data: Omit<MailData<T>, 'words'> }
}[MailTemplate]

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
  /** Its beginner proves again who they are: it moves money. */
  readonly needsProof?: boolean
  /** Shown before it begins, as the people concerned will read it. */
  readonly mail?: BulkMail
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
    chunk: Chunk & { readonly rows: readonly Required<BulkOutcome>[]; readonly undoOf: number },
  ) => Promise<readonly BulkOutcome[]>
}
