/** Where gateways send people back to, paid or not. */
export function returnPath(checkoutUuid: string): string {
  return `/checkout/${checkoutUuid}/return`
}

/** What the page after paying is told. */
export function confirmationPath(checkoutUuid: string): string {
  return `/payment-confirmation?checkout=${checkoutUuid}`
}

export function thanksPath(checkoutUuid: string): string {
  return `/subscribe/thank-you?checkout=${checkoutUuid}`
}
