import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  forgetMethod,
  removeAddress,
  useMethod,
} from '#domains/commerce/subscriptions/index.server.ts'
import { BillingPage, type BillingData } from './billing-page.tsx'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { addressForm } from '#domains/commerce/billing/addresses/address.form.ts'
import { loadBilling } from './load-billing.server.ts'
import { saveAddress, useAddress } from '#domains/commerce/billing/addresses/save-address.server.ts'
import '#web/styles/pages/billing.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<BillingData> {
  return loadBilling(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    (fields) => change(scope, fields),
    ({ intent }) => (intent === 'save' ? { form: addressForm } : {}),
  )
}

async function change(scope: RequestScope, fields: FormFields): Promise<Response> {
  const { deps } = scope
  const actor = requireUser(scope.actor)
  const { intent, target, address } = fields
  switch (intent) {
    case 'save':
      await saveAddress(deps, actor, {
        uuid: address === undefined ? null : uuidOr404(address),
        fields,
      })
      break
    case 'default':
      await useAddress(deps, actor, { uuid: uuidOr404(target) })
      break
    case 'remove':
      await removeAddress(deps, actor, { uuid: uuidOr404(target) })
      break
    case 'use-method':
      await useMethod(deps, actor, { uuid: uuidOr404(target) })
      break
    case 'remove-method':
      await forgetMethod(deps, actor, { uuid: uuidOr404(target) })
      break
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
  return redirect(`${billingPaths.billing}?saved=1`, 303)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: BillingData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <BillingPage data={loaderData} answer={actionData} />
}
