import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
import { answerForm, requireUser } from '../../accounts/index.server.ts'
import { forgetMethod, removeAddress, useMethod } from '../../subscriptions/index.server.ts'
import { BillingPage, type BillingData } from './billing-page.tsx'
import { billingPaths } from '../billing-paths.ts'
import { loadBilling } from './load-billing.server.ts'
import { saveAddress, useAddress } from '../addresses/save-address.server.ts'
import '../../../styles/billing.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<BillingData> {
  return loadBilling(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
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
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: BillingData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <BillingPage data={loaderData} answer={actionData} />
}
