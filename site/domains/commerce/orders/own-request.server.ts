import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  addEvent,
  findEvents,
  findFiles,
  findRequest,
  type VisitorRequestRow,
} from './orders.queries.server.ts'
import { deleteFiles } from './delete-files.server.ts'
import { isClosed } from './request-states.ts'
import { referenceOf, uuidOfSecret } from './request-secret.server.ts'

const LONGEST_REPLY = 5000

/**
 * A request as whoever sent it sees it.
 *
 * @throws {AppError} not_found for a secret that opens nothing
 */
export async function readOwnRequest(deps: Pick<Deps, 'pool' | 'config'>, secret: string) {
  const request = await requireOwn(deps, deps.pool, secret)
  const [files, events] = await Promise.all([
    findFiles(deps.pool, request.id),
    findEvents(deps.pool, request.id),
  ])
  const { kind, state, name, email, message, details, deadline, contributor, createdAt } = request
  return {
    reference: referenceOf(request.uuid),
    kind,
    state,
    isClosed: isClosed(kind, state),
    name,
    email,
    message,
    details,
    deadline,
    contributor,
    createdAt: createdAt.toISOString(),
    files: files.map(({ uuid, name: of, bytes, storageKey }) => ({
      uuid,
      name: of,
      bytes,
      isKept: storageKey !== null,
    })),
    events: events.map(({ at, isByStaff, state: to, message: words, couponCode }) => ({
      at: at.toISOString(),
      isByStaff,
      state: to,
      message: words,
      couponCode,
    })),
  }
}

export type OwnRequest = Awaited<ReturnType<typeof readOwnRequest>>

type OwnScope = Pick<RequestScope, 'deps' | 'actor'>

/**
 * Adds words of whoever asked.
 *
 * @throws {AppError} not_found, invalid_request, conflict once it is closed, too_many_requests
 */
export async function addToOwnRequest(
  { deps, actor }: OwnScope,
  secret: string,
  words: string,
): Promise<void> {
  const message = words.trim()
  if (message === '' || message.length > LONGEST_REPLY) {
    throw new AppError('invalid_request', { fields: { message: 'is empty or too long' } })
  }
  await spendAttempt(deps, 'request-address', networkOf(actor.address))
  await change(deps, secret, { state: null, message })
}

/**
 * Takes a request back; its files go.
 *
 * @throws {AppError} not_found, conflict once it is closed
 */
export async function withdrawOwnRequest({ deps }: OwnScope, secret: string): Promise<void> {
  await change(deps, secret, { state: 'withdrawn', message: '' })
}

async function change(
  deps: Deps,
  secret: string,
  { state, message }: { readonly state: 'withdrawn' | null; readonly message: string },
): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const request = await requireOwn(deps, client, secret, { lock: true })
    if (isClosed(request.kind, request.state)) throw new AppError('conflict')
    const now = deps.now()
    await addEvent(client, {
      requestId: request.id,
      staffId: null,
      state,
      message,
      couponCode: null,
      now,
    })
    if (state !== null) await deleteFiles(client, request.id)
  })
}

async function requireOwn(
  deps: Pick<Deps, 'config'>,
  client: Parameters<typeof findRequest>[0],
  secret: string,
  options: { readonly lock?: boolean } = {},
): Promise<VisitorRequestRow> {
  const uuid = uuidOfSecret(deps, secret)
  const found = uuid === null ? undefined : await findRequest(client, uuid, options)
  if (!found) throw new AppError('not_found')
  return found
}
