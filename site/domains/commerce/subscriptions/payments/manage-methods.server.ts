import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requirePayer } from './require-payer.server.ts'
import type { GatewayMethod } from '#platform/gateways/payment-gateway.ts'
import {
  chargePastDueNow,
  findMethod,
  findMethodsOf,
  isMethodInUse,
  lockAccount,
  type PaymentMethodRow,
  removeMethod,
  setDefaultMethod,
  upsertMethod,
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

type Given = {
  readonly gateway: string
  readonly gatewayCustomerId: string | null
  readonly method: GatewayMethod
}

/** Keeps a method that was given without a payment and puts it first; what is past due is charged anew. */
export async function keepGivenMethod(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  accountId: number,
  { gateway, gatewayCustomerId, method }: Given,
): Promise<void> {
  const at = now()
  await inTransaction(pool, async (client) => {
    await lockAccount(client, accountId)
    const id = await upsertMethod(client, { ...method, accountId, gateway, gatewayCustomerId, at })
    const kept = await findMethod(client, id)
    if (!kept) throw new Error('a method vanished')
    await setDefaultMethod(client, { accountId, uuid: kept.uuid })
    await useMethodForRenewals(client, kept)
    await chargePastDueNow(client, { accountId, gateway, at })
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
