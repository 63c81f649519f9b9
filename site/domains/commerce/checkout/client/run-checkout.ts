import type { AfterCheckout, CheckoutReply } from './after-checkout.ts'
import { afterCheckout } from './after-checkout.ts'

/** The body of the call: what is bought, and the utm_ queries of the visit. */
export type CheckoutBody = Readonly<Record<string, unknown>> & {
  readonly plan_id: number
  readonly method?: string | null
}

/** Holds `paypal` or the plan's id until the checkout is done, then null. */
export type CheckoutLoading = 'paypal' | number | null

/** All that a checkout does to the page; tests pass their own. */
export type CheckoutEffects = {
  readonly post: (body: CheckoutBody) => Promise<CheckoutReply>
  readonly currentUrl: () => string
  readonly setLoading: (loading: CheckoutLoading) => void
  readonly go: (url: string) => void
  readonly reload: () => void
  readonly loadScript: (address: string) => Promise<void>
  readonly openCardForm: (checkout: CheckoutReply) => void
  readonly showFailure: (message: string) => void
  /** Where a refusal of this code is mended by an order with an address; null where none is. */
  readonly orderFor: (code: string) => string | null
  readonly report: (error: unknown) => void
  readonly log: (text: string) => void
}

/**
 * Makes a checkout and does what its answer says. A failure is shown in the server's words, else in those
 * of the error, and reported; nothing is thrown.
 */
export async function runCheckout(effects: CheckoutEffects, body: CheckoutBody): Promise<void> {
  effects.setLoading(body.method === 'paypal' ? 'paypal' : body.plan_id)
  try {
    const checkout = await effects.post(body)
    await perform(effects, afterCheckout(checkout, effects.currentUrl()))
  } catch (error) {
    const order = error instanceof CheckoutRefusal ? effects.orderFor(error.code) : null
    if (order !== null) return effects.go(order)
    effects.showFailure(messageOf(error))
    effects.report(error)
  } finally {
    effects.setLoading(null)
  }
}

async function perform(effects: CheckoutEffects, after: AfterCheckout): Promise<void> {
  switch (after.do) {
    case 'go':
      return effects.go(after.url)
    case 'reload':
      return effects.reload()
    case 'load scripts':
      for (const script of after.scripts) await effects.loadScript(script)
      return
    case 'open card form':
      return effects.openCardForm(after.checkout)
    case 'log':
      return effects.log(`checkout answered with an unknown type: ${after.type}`)
  }
}

/** What the server says of a refusal, in the person's language. */
export class CheckoutRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'CheckoutRefusal'
    this.code = code
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
