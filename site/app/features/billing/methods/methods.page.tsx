import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { AuthPanel, type FormAnswer } from '../../accounts/index.ts'
import { answerForm, requireUser } from '../../accounts/index.server.ts'
import { requirePayer, useMethod } from '../../subscriptions/index.server.ts'
import { billingPaths } from '../billing-paths.ts'
import { uuidOr404 } from '../uuid-or-404.server.ts'
import { findMethodViews } from '../held/load-subscriptions.server.ts'
import { MethodsForm, type MethodsData } from './methods-form.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<MethodsData> {
  const { deps, actor: asking, language } = context.get(scopeContext)
  const actor = requireUser(asking)
  requirePayer(actor)
  return {
    frame: pageFrame(language, ['billing', 'account'], ({ t }) => ({
      title: t('billing.methods.title'),
      description: t('billing.methods.title'),
      noindex: true,
    })),
    methods: await findMethodViews(deps, actor),
    orderHref: null,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ method: uuid = '' }) => {
    const actor = requireUser(scope.actor)
    await useMethod(scope.deps, actor, { uuid: uuidOr404(uuid) })
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
