/** The answer of the call as the client reads it; a newer server may know more types. */
export type CheckoutReply = {
  readonly uuid: string
  readonly checkout_type: string
  readonly checkout_url: string
  readonly js?: { readonly link: string; readonly script: string } | undefined
  readonly client_secret?: string | undefined
  readonly publishable_key?: string | null | undefined
}

export type AfterCheckout =
  | { readonly do: 'go'; readonly url: string }
  | { readonly do: 'reload' }
  | { readonly do: 'load scripts'; readonly scripts: readonly string[] }
  | { readonly do: 'open card form'; readonly checkout: CheckoutReply }
  | { readonly do: 'log'; readonly type: string }

/** What comes after a checkout was made, by its type; one that is not known is only logged. */
export function afterCheckout(checkout: CheckoutReply, currentUrl: string): AfterCheckout {
  const { checkout_type: type, checkout_url: url, js } = checkout
  if (type === 'redirect') return { do: 'go', url }
  if (type === 'inline' && js) return { do: 'load scripts', scripts: [js.link, js.script] }
  if (type === 'success') {
    return isSamePage(url, currentUrl) ? { do: 'reload' } : { do: 'go', url }
  }
  if (type === 'stripe-inline') return { do: 'open card form', checkout }
  return { do: 'log', type }
}

/** Going to where one is would only move to the top. */
function isSamePage(url: string, currentUrl: string): boolean {
  const [wanted, current] = [new URL(url, currentUrl), new URL(currentUrl)]
  return (
    wanted.origin === current.origin &&
    wanted.pathname === current.pathname &&
    wanted.search === current.search
  )
}
