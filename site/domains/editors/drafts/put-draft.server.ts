import { MOST_DRAFT_BYTES, type DraftSource, type EditorName } from '@tessera/contracts'
import { sanitizeSvg, SvgError } from '@tessera/svg'
import type { PoolClient } from 'pg'
import type { StoredSource } from '#db/schema/drafts.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  findDraft,
  insertDraft,
  lockAccount,
  measureDrafts,
  readDocument,
  updateDraft,
  type DraftContent,
  type DraftRow,
} from './drafts.queries.server.ts'
import {
  countNamed,
  findLastVersion,
  insertVersion,
  pruneVersions,
} from './versions.queries.server.ts'

/** Bounds on what one account can fill the database with. */
export const MOST_DRAFTS = 1000
export const MOST_ACCOUNT_BYTES = 200_000_000
/** Versions without a name, and those with one. */
export const MOST_VERSIONS = 50
export const MOST_NAMED_VERSIONS = 50
/** Saving by itself keeps a version no more often than this. */
const VERSION_EVERY_MS = 5 * 60_000

type PutDraft = {
  readonly uuid: string
  /** The revision that the change is based on; null begins a draft. */
  readonly ifMatch: number | null
  readonly body: {
    readonly editor: EditorName
    readonly title: string
    readonly source?: DraftSource | null | undefined
    readonly document: Record<string, unknown>
    readonly preview?: string | null | undefined
    readonly keep: boolean
    readonly version_name?: string | undefined
  }
}

/**
 * Begins a draft, or saves over the revision that it was made from. One that is in the trash comes
 * out of it. The same document again changes nothing.
 *
 * @throws {AppError} not_found for drafts of others and those that are gone; conflict with the present revision
 * in `fields.revision` where it is another; payload_too_large, draft_limit_reached
 */
export async function putDraft(
  deps: Pick<Deps, 'pool' | 'now' | 'log'>,
  actor: SignedIn,
  { uuid, ifMatch, body }: PutDraft,
): Promise<DraftRow> {
  const content = contentOf(deps, body)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const found = await findDraft(client, uuid, { isLocked: true })
    if (found && found.accountId !== actor.accountId) throw new AppError('not_found')
    if (!found && ifMatch !== null) throw new AppError('not_found')
    if (found && found.revision !== ifMatch) throw conflictWith(found)
    await lockAccount(client, actor.accountId)
    const before = await measureDrafts(client, actor.accountId)
    if (!found && before.count >= MOST_DRAFTS) throw new AppError('draft_limit_reached')
    if (!found) await begin(client, actor, { uuid, content, now })
    else if (await isOther(client, found, content)) {
      // What is replaced on purpose stays: “keep mine” takes nothing from whoever saved before.
      if (body.keep) await insertVersion(client, { draftId: found.id, name: null, now })
      await updateDraft(client, found.id, { ...content, userId: actor.userId, now })
    }
    const saved = await findDraft(client, uuid)
    if (!saved) throw new AppError('internal')
    const isFull = before.bytes + content.bytes > MOST_ACCOUNT_BYTES
    await keepVersion(client, saved, {
      keep: body.keep,
      name: body.version_name ?? null,
      isFull,
      now,
    })
    await requireRoom(client, actor.accountId, before.bytes)
    return saved
  })
}

function contentOf(deps: Pick<Deps, 'log'>, body: PutDraft['body']): DraftContent {
  const document = JSON.stringify(body.document)
  const bytes = Buffer.byteLength(document)
  if (bytes > MOST_DRAFT_BYTES) throw new AppError('payload_too_large')
  const { editor, title, source = null, preview } = body
  return { editor, title, source, document, bytes, preview: pictureOf(deps, preview ?? null) }
}

/** A draft without a picture is better than none, so what the sanitiser refuses is left out. */
function pictureOf({ log }: Pick<Deps, 'log'>, preview: string | null): string | null {
  if (preview === null) return null
  try {
    return sanitizeSvg(preview).svg
  } catch (err) {
    if (!(err instanceof SvgError)) throw err
    log.warn({ err }, 'picture of a draft refused')
    return null
  }
}

async function begin(
  client: PoolClient,
  { accountId, userId }: SignedIn,
  { uuid, content, now }: { uuid: string; content: DraftContent; now: Date },
): Promise<void> {
  const isNew = await insertDraft(client, { ...content, uuid, accountId, userId, now })
  // Begun twice at the same time, by two tabs that restored the same work.
  if (!isNew) throw new AppError('conflict')
}

function conflictWith({ revision }: DraftRow): AppError {
  return new AppError('conflict', { fields: { revision: String(revision) } })
}

async function isOther(
  client: PoolClient,
  found: DraftRow,
  content: DraftContent,
): Promise<boolean> {
  if (found.title !== content.title || found.deletedAt !== null) return true
  if (found.bytes !== content.bytes || found.editor !== content.editor) return true
  if (!isSameSource(found.source, content.source)) return true
  return (await readDocument(client, found.id)) !== content.document
}

/** By field: the database keeps the fields of JSON in an order of its own. */
function isSameSource(one: StoredSource | null, other: StoredSource | null): boolean {
  if (one === null || other === null) return one === other
  const fields = [
    'type',
    'id',
    'name',
    'author',
    'license',
  ] as const satisfies (keyof StoredSource)[]
  return fields.every((field) => one[field] === other[field])
}

/**
 * Counted once all is written, versions and pictures too: a save that only replaces what was as large is
 * always taken, so that nobody loses work to a full account.
 */
async function requireRoom(
  client: PoolClient,
  accountId: number,
  bytesBefore: number,
): Promise<void> {
  const { bytes } = await measureDrafts(client, accountId)
  if (bytes > MOST_ACCOUNT_BYTES && bytes > bytesBefore) throw new AppError('draft_limit_reached')
}

async function keepVersion(
  client: PoolClient,
  { id }: DraftRow,
  { keep, name, isFull, now }: { keep: boolean; name: string | null; isFull: boolean; now: Date },
): Promise<void> {
  if (name !== null && (await countNamed(client, id)) >= MOST_NAMED_VERSIONS) {
    throw new AppError('draft_limit_reached')
  }
  const last = await findLastVersion(client, id)
  // A full account goes on saving; it only gets no further versions by themselves.
  const isDue =
    !isFull && (last === undefined || now.getTime() - last.getTime() >= VERSION_EVERY_MS)
  if (!keep && name === null && !isDue) return
  await insertVersion(client, { draftId: id, name, now })
  await pruneVersions(client, id, MOST_VERSIONS)
}
