import { checkoutCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { AuthPanel, type FormAnswer } from '../../accounts/index.ts'
import { answerForm } from '../../accounts/index.server.ts'
import { checkoutHandlers } from '../../checkout/index.server.ts'
import { billingPaths } from '../billing-paths.ts'
import { toCheckoutBody } from './checkout-body.ts'
import { ConfirmForm, type ConfirmData } from './confirm-form.tsx'
import { loadConfirm } from './load-confirm.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ConfirmData> {
  try {
    return await loadConfirm(context.get(scopeContext), url.searchParams)
  } catch (error) {
    // Asked for what is held already: nothing to confirm.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    throw redirect(`${billingPaths.subscriptions}?done=same`)
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const body = toCheckoutBody(fields)
    const { checkout } = await runCall(checkoutHandlers, checkoutCalls.createCheckout, scope, {
      body,
    })
    return redirect(checkout.checkout_url, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ConfirmData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('billing.upgrade.title')}>
      <ConfirmForm data={loaderData} answer={actionData} />
    </AuthPanel>
  )
}
