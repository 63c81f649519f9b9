import { billingCalls as calls } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { addMethod } from '#domains/commerce/checkout/index.server.ts'
import {
  addressesOf,
  type AddressInput,
  cancelSubscription,
  changeAddress,
  changeSubscription,
  confirmWithdrawal,
  countTransactions,
  createAddress,
  declareWithdrawal,
  findTransactions,
  forgetMethod,
  listMethods,
  pauseSubscription,
  removeAddress,
  requirePayer,
  resumeSubscription,
  subscriptionsOf,
  takeBackCancellation,
  toTransaction,
  toWireAddress,
  useMethod,
  type Withdrawal,
} from '#domains/commerce/subscriptions/index.server.ts'
import { toWireMethod } from './to-wire-method.ts'

const done = { done: true } as const

export const billingHandlers = [
  handle(calls.listSubscriptions, async ({ scope }) => ({
    subscriptions: await held(scope, requireUser(scope.actor)),
  })),
  handle(calls.changeSubscription, async ({ scope, params, body }) => {
    const changed = await changeSubscription(scope.deps, requireUser(scope.actor), {
      uuid: params.subscription,
      planId: body.plan_id,
      period: body.billing_period,
      quantity: body.quantity,
      gateway: body.gateway,
      country: scope.seenCountry ?? scope.country,
    })
    const at = changed.result === 'scheduled' ? changed.at.toISOString() : null
    return { result: changed.result, at }
  }),
  handle(calls.cancelSubscription, async ({ scope, params, body }) => {
    const actor = requireUser(scope.actor)
    await cancelSubscription(scope.deps, actor, { uuid: params.subscription, ...body })
    return { subscription: await one(scope, actor, params.subscription) }
  }),
  handle(calls.pauseSubscription, async ({ scope, params, body }) => {
    const actor = requireUser(scope.actor)
    await pauseSubscription(scope.deps, actor, { uuid: params.subscription, ...body })
    return { subscription: await one(scope, actor, params.subscription) }
  }),
  handle(calls.resumeSubscription, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    requirePayer(actor)
    const uuid = params.subscription
    const { status } = await one(scope, actor, uuid)
    const resume = status === 'paused' ? resumeSubscription : takeBackCancellation
    await resume(scope.deps, actor, { uuid })
    return { subscription: await one(scope, actor, uuid) }
  }),
  handle(calls.declareWithdrawal, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    return toWithdrawal(await declareWithdrawal(scope.deps, actor, { uuid: params.subscription }))
  }),
  handle(calls.confirmWithdrawal, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    return toWithdrawal(await confirmWithdrawal(scope.deps, actor, { uuid: params.subscription }))
  }),
  handle(calls.listTransactions, async ({ scope, query }) => {
    const actor = requireUser(scope.actor)
    requirePayer(actor)
    const { accountId } = actor
    const { config, pool } = scope.deps
    const list = openList(config, `transactions:${accountId}`, query)
    const rows = await findTransactions(pool, { accountId, window: list.window })
    const { shown, next } = list.cut(rows)
    const total = await countTransactions(pool, accountId)
    return { transactions: shown.map(toTransaction), total, next }
  }),
  handle(calls.listBillingAddresses, async ({ scope }) => {
    const actor = requireUser(scope.actor)
    requirePayer(actor)
    return { billing_addresses: await addressesOf(scope.deps.pool, actor.accountId) }
  }),
  handle(calls.createBillingAddress, async ({ scope, body }) => {
    const row = await createAddress(scope.deps, requireUser(scope.actor), readAddressBody(body))
    return { billing_address: toWireAddress(row) }
  }),
  handle(calls.updateBillingAddress, async ({ scope, params, body }) => {
    const input = { uuid: params.address, ...readAddressBody(body) }
    const row = await changeAddress(scope.deps, requireUser(scope.actor), input)
    return { billing_address: toWireAddress(row) }
  }),
  handle(calls.deleteBillingAddress, async ({ scope, params }) => {
    await removeAddress(scope.deps, requireUser(scope.actor), { uuid: params.address })
    return done
  }),
  handle(calls.listPaymentMethods, async ({ scope }) => {
    const rows = await listMethods(scope.deps, requireUser(scope.actor))
    return { payment_methods: rows.map(toWireMethod) }
  }),
  handle(calls.addPaymentMethod, ({ scope, body }) => {
    const { deps, origin, language } = scope
    return addMethod(deps, requireUser(scope.actor), { ...body, origin, language })
  }),
  handle(calls.setDefaultPaymentMethod, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    const rows = await useMethod(scope.deps, actor, { uuid: params.method })
    return { payment_methods: rows.map(toWireMethod) }
  }),
  handle(calls.removePaymentMethod, async ({ scope, params }) => {
    await forgetMethod(scope.deps, requireUser(scope.actor), { uuid: params.method })
    return done
  }),
]

function held({ deps }: RequestScope, { accountId }: SignedIn) {
  return subscriptionsOf(deps.pool, { accountId, now: deps.now() })
}

async function one(scope: RequestScope, actor: SignedIn, uuid: string) {
  const found = (await held(scope, actor)).find((subscription) => subscription.uuid === uuid)
  if (!found) throw new AppError('not_found')
  return found
}

function toWithdrawal({ decision, currency }: Withdrawal) {
  if (!decision.isOpen) throw new AppError('conflict')
  const { refundMinor, keptMinor, until } = decision
  return {
    withdrawal: { refund: refundMinor, kept: keptMinor, currency, until: until.toISOString() },
  }
}

type Body = Omit<AddressInput, 'taxId' | 'isDefault'> & {
  readonly tax_id?: string | null | undefined
  readonly is_default?: boolean | undefined
}

/** An address of the wire as the use cases take it. */
function readAddressBody({ tax_id: taxId, is_default: isDefault, ...body }: Body): AddressInput {
  return { ...body, taxId, isDefault }
}
