import { checkoutCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser, resendVerification } from '#domains/identity/accounts/index.server.ts'
import { saveAddress, toCheckoutBody } from '#domains/commerce/billing/index.server.ts'
import { addressForm } from '#domains/commerce/billing/index.ts'
import { checkoutHandlers } from '#domains/commerce/checkout/index.server.ts'
import { loadOrder } from './load-order.server.ts'
import type { OrderData } from './order-view.ts'
import { PurchasePage } from './purchase-page.tsx'
import '#web/styles/pages/billing.css'

const SLUG = 'plan'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<OrderData> {
  if (params['slug'] !== SLUG) throw new AppError('not_found')
  return loadOrder(context.get(scopeContext), url)
}

/** Keeps the billing address, sends the verification mail again, or places the order and leads to where it is paid. */
export function action({ context, request, url }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    async (fields) => {
      const actor = requireUser(scope.actor)
      if (fields['intent'] === 'address') {
        await saveAddress(scope.deps, actor, { uuid: fields['address'] ?? null, fields })
        url.searchParams.delete('address')
        return redirect(url.pathname + url.search, 303)
      }
      if (fields['intent'] === 'verify') {
        await resendVerification(scope, actor)
        return { done: { isResent: true } }
      }
      const body = toCheckoutBody(fields)
      const { checkout } = await runCall(checkoutHandlers, checkoutCalls.createCheckout, scope, {
        body,
      })
      return redirect(checkout.checkout_url, 303)
    },
    ({ intent }) => (intent === 'address' ? { form: addressForm } : {}),
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: OrderData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PurchasePage data={loaderData} answer={actionData} />
}
