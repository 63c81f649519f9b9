import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { addMethod } from '#domains/commerce/checkout/index.server.ts'
import { useMethod } from '#domains/commerce/subscriptions/index.server.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { loadMethods } from './load-methods.server.ts'
import { MethodsForm, type MethodsData } from './methods-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs): Promise<MethodsData> {
  return loadMethods(context.get(scopeContext), url.searchParams)
}

/** Uses another of the ways to pay, or leads to where a new card is given. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ intent, gateway, method: uuid = '' }) => {
    const { deps, origin, language } = scope
    const actor = requireUser(scope.actor)
    if (intent === 'add') {
      const { url } = await addMethod(deps, actor, { gateway, origin, language })
      return redirect(url, 303)
    }
    await useMethod(deps, actor, { uuid: uuidOr404(uuid) })
    return redirect(`${billingPaths.subscriptions}?done=saved`, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: MethodsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('billing.methods.title')}>
      <MethodsForm data={loaderData} answer={actionData} />
    </AuthPanel>
  )
}
