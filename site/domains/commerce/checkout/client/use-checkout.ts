import { useCallback, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { tellCheckout } from '#web/ui/navigation/page-events.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { keptUtmQueries, useSession } from '#domains/identity/accounts/index.ts'
import type { CheckoutReply } from './after-checkout.ts'
import { loadScript } from './load-script.ts'
import { postCheckout } from './post-checkout.ts'
import { type CheckoutBody, type CheckoutLoading, runCheckout } from './run-checkout.ts'

type CheckoutHook = {
  /** `paypal` or the id of the plan that is being bought. */
  readonly loading: CheckoutLoading
  readonly buy: (body: CheckoutBody) => Promise<void>
}

/**
 * Buys from a button, without leaving the page before it must be left. `openCardForm` shows the card form
 * of a checkout that is paid inside the page. A plan of one country is not sold before an address of it
 * is known: `orderHref` asks for one.
 */
/** Refusals that the page of an order mends: an address is missing, or is not proved. */
const mendedByOrder: ReadonlySet<string> = new Set(['plan_unavailable', 'verification_required'])

export function useCheckout(
  openCardForm: (checkout: CheckoutReply) => void,
  orderHref: string,
): CheckoutHook {
  const { locale } = useI18n()
  const session = useSession()
  const showToast = useToast()
  const [loading, setLoading] = useState<CheckoutLoading>(null)
  const accountUuid = session.teamUser?.uuid ?? session.individualUser?.uuid ?? null
  const buy = useCallback(
    (body: CheckoutBody) => {
      tellCheckout(body.plan_id)
      return runCheckout(
        {
          post: (full) => postCheckout(full, locale, accountUuid),
          currentUrl: () => window.location.href,
          setLoading,
          go: (url) => window.location.assign(url),
          reload: () => window.location.reload(),
          loadScript,
          openCardForm,
          orderFor: (code) => (mendedByOrder.has(code) ? localizePath(orderHref, locale) : null),
          showFailure: (content) => showToast({ tone: 'danger', content }),
          report: (error) => window.reportError(error),
          log: (text) => console.warn(text),
        },
        { ...keptUtmQueries(), ...body },
      )
    },
    [accountUuid, locale, openCardForm, orderHref, showToast],
  )
  return { loading, buy }
}
