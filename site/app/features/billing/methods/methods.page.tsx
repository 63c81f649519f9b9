import { uuidOr404 } from '#server/uuid-or-404.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { AuthPanel, type FormAnswer } from '../../accounts/index.ts'
import { answerForm, requireUser } from '../../accounts/index.server.ts'
import { addMethod } from '../../checkout/index.server.ts'
import { useMethod } from '../../subscriptions/index.server.ts'
import { billingPaths } from '../billing-paths.ts'
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
