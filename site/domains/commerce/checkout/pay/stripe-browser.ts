import { loadScript } from '#domains/commerce/checkout/client/load-script.ts'

type StripeResult = { readonly error?: { readonly message?: string } }

type StripeElements = {
  create(type: 'payment'): { mount(place: HTMLElement): void; destroy(): void }
}

type StripeBrowser = {
  elements(options: { readonly clientSecret: string }): StripeElements
  confirmPayment(options: {
    readonly elements: StripeElements
    readonly confirmParams: { readonly return_url: string }
  }): Promise<StripeResult>
}

type StripeWindow = Window & { readonly Stripe?: (publishableKey: string) => StripeBrowser }

export type MountedCard = {
  /** Resolves with what is wrong; where nothing is, the browser goes on to `returnUrl`. */
  confirm(returnUrl: string): Promise<string | null>
  destroy(): void
}

/** Puts Stripe's form for one PaymentIntent into the page. */
export async function mountCard(
  place: HTMLElement,
  keys: {
    readonly clientSecret: string
    readonly publishableKey: string
    /** Stripe's own, which must come from there. */
    readonly script: string
  },
): Promise<MountedCard> {
  if (!(window as StripeWindow).Stripe) await loadScript(keys.script)
  const stripe = (window as StripeWindow).Stripe?.(keys.publishableKey)
  if (!stripe) throw new Error('Stripe did not load')
  const elements = stripe.elements({ clientSecret: keys.clientSecret })
  const form = elements.create('payment')
  form.mount(place)
  return {
    async confirm(returnUrl) {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
      })
      return error ? (error.message ?? '') : null
    },
    destroy: () => form.destroy(),
  }
}
