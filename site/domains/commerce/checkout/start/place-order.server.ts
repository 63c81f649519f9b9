import type { Language } from '@tessera/contracts'
import type { CheckoutRequest } from '#domains/commerce/checkout/order/checkout-request.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  claimCoupon,
  type PurchaseQuote,
  quotePurchase,
  type SubscriptionRow,
} from '#domains/commerce/subscriptions/index.server.ts'
import type { Checkout, OrderQuote } from '#domains/commerce/checkout/checkout-row.ts'
import {
  findCardOnFile,
  findCheckoutByKey,
  findOpenCheckouts,
  insertCheckout,
  lockAccountOrders,
} from '#domains/commerce/checkout/checkout.queries.server.ts'
import { fingerprintOf } from '#domains/commerce/checkout/order/checkout-request.ts'
import type { BuyerCountry } from '#domains/commerce/checkout/order/find-buyer-country.server.ts'
import { describeOrder } from '#domains/commerce/checkout/order/describe-order.server.ts'
import { offerCountryOf, type Order } from '#domains/commerce/checkout/order/read-order.server.ts'

export type CheckoutInput = {
  readonly request: CheckoutRequest
  /** Two letters, as the visit shows it. */
  readonly country: string | null
  /** What the person set instead. */
  readonly chosenCountry?: string | null
  readonly origin: string
  readonly language: Language
  /** Plans that this visitor is offered by a test of prices, beside the current ones. */
  readonly variantPlanIds?: readonly number[]
}

/** Within what the gateways keep open. */
const LIFETIME_MS = 23 * 3_600_000

type Placing = CheckoutInput & {
  readonly order: Order
  readonly place: BuyerCountry
  readonly named: SubscriptionRow | null
  readonly key: string
}

type Placed =
  | { readonly type: 'checkout'; readonly checkout: Checkout }
  | { readonly type: 'later'; readonly subscriptionUuid: string }

/**
 * Writes an order down: quoted, with its coupon claimed, in one transaction. Orders of an account wait
 * for each other here, so a key makes one order however often it is sent at once.
 */
export function placeOrder(
  deps: Pick<Deps, 'config' | 'pool' | 'now'>,
  actor: SignedIn,
  placing: Placing,
): Promise<Placed> {
  const { order, place, key } = placing
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockAccountOrders(client, actor.accountId)
    const known = await findCheckoutByKey(client, actor.accountId, key)
    if (known) return { type: 'checkout', checkout: known }
    const quoted = await quotePurchase(client, deps, {
      accountId: actor.accountId,
      accountType: actor.accountType,
      planId: order.plan.id,
      period: order.period,
      quantity: order.quantity,
      code: order.couponCode,
      country: place.visit ?? place.chosen ?? place.address,
      offerCountry: offerCountryOf(place),
      ...(order.isGatewayChosen && { gateway: order.gateway.name }),
    })
    if (quoted.purpose === 'later') {
      return { type: 'later', subscriptionUuid: quoted.subscription.uuid }
    }
    await refuseCouponInUse(client, actor.accountId, quoted)
    const onFile = await findOnFile(client, placing, quoted)
    const checkout = await insertCheckout(client, {
      accountId: actor.accountId,
      userId: actor.userId,
      idempotencyKey: key,
      purpose: quoted.purpose,
      planId: order.plan.id,
      period: order.period,
      quantity: order.quantity,
      currency: quoted.quote.currency,
      grossMinor: quoted.quote.grossMinor,
      quote: storedQuote(placing, actor, quoted, onFile),
      couponId: quoted.coupon?.id ?? null,
      gateway: onFile && quoted.subscription ? gatewayOf(quoted.subscription) : order.gateway.name,
      subscriptionId: quoted.subscription?.id ?? null,
      redirect: order.redirect,
      cancelUrl: order.cancelUrl,
      utm: order.utm,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    if (quoted.coupon) {
      await claimCoupon(client, deps, {
        couponId: quoted.coupon.id,
        accountId: actor.accountId,
        checkoutId: checkout.id,
      })
    }
    return { type: 'checkout', checkout }
  })
}

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0]

/** An order with the coupon that could not be closed may still be paid: the coupon is spoken for. */
async function refuseCouponInUse(
  client: Client,
  accountId: number,
  { coupon }: PurchaseQuote,
): Promise<void> {
  if (!coupon) return
  const open = await findOpenCheckouts(client, accountId)
  if (open.some(({ couponId }) => couponId === coupon.id)) {
    throw new AppError('coupon_refused', { fields: { code: 'is used in an order that is open' } })
  }
}

/** A change of what is held by card is charged to that card, unless another way was chosen. */
async function findOnFile(
  client: Client,
  { order }: Placing,
  { subscription }: PurchaseQuote,
): Promise<OrderQuote['order']['onFile']> {
  if (!subscription || subscription.paymentMethodId === null) return null
  if (order.isGatewayChosen && order.gateway.name !== subscription.gateway) return null
  const card = await findCardOnFile(client, subscription.paymentMethodId)
  if (!card || card.gateway !== subscription.gateway) return null
  return { methodId: card.gatewayMethodId, customerId: card.gatewayCustomerId }
}

function storedQuote(
  { order, request, language, named }: Placing,
  actor: SignedIn,
  { quote, plan }: PurchaseQuote,
  onFile: OrderQuote['order']['onFile'],
): OrderQuote {
  const isReplaced = named !== null && named.accountId !== actor.accountId
  return {
    ...quote,
    order: {
      request: fingerprintOf(request),
      isInline: order.isInline,
      onFile,
      replacesSubscriptionId: isReplaced ? named.id : null,
      description: describeOrder(language, plan, order),
      language,
      oauthClientId: order.oauthClientId,
      growthBook: order.growthBook,
    },
  }
}

function gatewayOf({ gateway }: SubscriptionRow): Checkout['gateway'] {
  return gateway as Checkout['gateway']
}
