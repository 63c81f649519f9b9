const CHECKOUT = 'checkout-started'

/** Tells the rest of the page that a plan is being bought. */
export function tellCheckout(planId: number): void {
  dispatchEvent(new CustomEvent(CHECKOUT, { detail: String(planId) }))
}

/** Listens until the answer is called. */
export function onCheckout(take: (planId: string) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<string>).detail)
  addEventListener(CHECKOUT, listener)
  return () => removeEventListener(CHECKOUT, listener)
}
