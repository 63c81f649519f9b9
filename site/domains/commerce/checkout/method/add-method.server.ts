import type { Language } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireProvedAddress } from '#domains/identity/accounts/index.server.ts'
import type { PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import {
  findContact,
  keepGivenMethod,
  requirePayer,
} from '#domains/commerce/subscriptions/index.server.ts'
import { findCustomerId } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { orUnavailable } from '#domains/commerce/checkout/or-unavailable.server.ts'

type SetupDeps = Pick<Deps, 'pool' | 'gateways' | 'log' | 'now'>

export type MethodInput = {
  /** The first that keeps cards, where none is named. */
  readonly gateway?: string | undefined
  readonly origin: string
  readonly language: Language
}

/** Where gateways send people back to with a card. */
export const METHOD_RETURN_PATH = '/payment-methods/return'

/**
 * Begins to keep another card, without an order: answers with the address at the gateway where the person
 * gives it. It is kept when they come back, see `keepNewMethod`.
 *
 * @throws {AppError} not_allowed, verification_required, payment_method_unavailable,
 *   payment_unavailable
 */
export async function addMethod(
  deps: SetupDeps,
  actor: SignedIn,
  { gateway: name, origin, language }: MethodInput,
): Promise<{ readonly url: string }> {
  requirePayer(actor)
  await requireProvedAddress(deps.pool, actor)
  const gateway = findKeeping(deps, name)
  const [contact, customerId] = await Promise.all([
    findContact(deps.pool, actor.accountId),
    findCustomerId(deps.pool, actor.accountId, gateway.name),
  ])
  const back = `${origin}${METHOD_RETURN_PATH}?gateway=${gateway.name}`
  return orUnavailable(deps, () =>
    gateway.openMethodSetup({
      reference: referenceOf(actor),
      customer: {
        email: contact?.email ?? '',
        name: contact?.name ?? '',
        country: contact?.address?.country ?? null,
        ...(customerId !== null && { gatewayCustomerId: customerId }),
      },
      returnUrl: `${back}&setup={setup}`,
      cancelUrl: `${back}&left=1`,
      language,
    }),
  )
}

/**
 * Keeps the card that a person gave at the gateway, puts it first, and has what is past due charged with it
 * by the next run of the job. Coming back twice changes nothing. Answers whether there was a card.
 *
 * @throws {AppError} not_allowed, not_found (a setup of somebody else is as good as none),
 *   payment_method_unavailable, payment_unavailable
 */
export async function keepNewMethod(
  deps: SetupDeps,
  actor: SignedIn,
  { gateway: name, setupId }: { readonly gateway: string; readonly setupId: string },
): Promise<boolean> {
  requirePayer(actor)
  await requireProvedAddress(deps.pool, actor)
  const gateway = findKeeping(deps, name)
  const given = await orUnavailable(deps, () => gateway.readMethodSetup({ setupId }))
  if (!given) return false
  if (given.reference !== referenceOf(actor)) throw new AppError('not_found')
  await keepGivenMethod(deps, actor.accountId, { gateway: gateway.name, ...given })
  return true
}

function referenceOf({ accountUuid }: SignedIn): string {
  return `method:${accountUuid}`
}

type KeepingGateway = PaymentGateway &
  Required<Pick<PaymentGateway, 'openMethodSetup' | 'readMethodSetup'>>

function findKeeping({ gateways }: SetupDeps, name: string | undefined): KeepingGateway {
  const names = name === undefined ? gateways.offered : [name]
  const found = names.map((one) => gateways.find(one)).find((gateway) => gateway && keeps(gateway))
  if (!found) throw new AppError('payment_method_unavailable')
  return found as KeepingGateway
}

function keeps({ openMethodSetup, readMethodSetup }: PaymentGateway): boolean {
  return openMethodSetup !== undefined && readMethodSetup !== undefined
}
