import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { requirePayer } from '../life/require-payer.server.ts'
import {
  findMethodsOf,
  isMethodInUse,
  lockAccount,
  type PaymentMethodRow,
  removeMethod,
  setDefaultMethod,
  useMethodForRenewals,
} from './methods.queries.server.ts'

/** @throws {AppError} not_allowed */
export async function listMethods(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
): Promise<PaymentMethodRow[]> {
  requirePayer(actor)
  return findMethodsOf(pool, actor.accountId)
}

/**
 * Puts a method first; what renews by its gateway is charged with it from now on.
 *
 * @throws {AppError} not_allowed, not_found
 */
export async function useMethod(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<PaymentMethodRow[]> {
  requirePayer(actor)
  return inTransaction(pool, async (client) => {
    const { accountId } = actor
    await lockAccount(client, accountId)
    const method = await setDefaultMethod(client, { accountId, uuid })
    if (!method) throw new AppError('not_found')
    await useMethodForRenewals(client, method)
    return findMethodsOf(client, accountId)
  })
}

/**
 * Forgets a method.
 *
 * @throws {AppError} not_allowed, not_found, conflict (something renews with it)
 */
export async function forgetMethod(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<void> {
  requirePayer(actor)
  await inTransaction(pool, async (client) => {
    const { accountId } = actor
    await lockAccount(client, accountId)
    const method = await removeMethod(client, { accountId, uuid, at: now() })
    if (!method) throw new AppError('not_found')
    if (await isMethodInUse(client, method.id)) throw new AppError('conflict')
  })
}
