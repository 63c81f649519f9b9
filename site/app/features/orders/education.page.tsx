import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { MOST_ATTACHED_BYTES } from './attachment.server.ts'
import { RequestForm } from './request-form.tsx'
import { RequestFormPage } from './request-form-page.tsx'
import { RequestSteps } from './request-steps.tsx'
import { submitRequest } from './submit-request.server.ts'

const PATH = '/education/apply'

/** The plan for education is asked for, with a proof. */
export function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['orders', 'account'], ({ t }) => ({
      title: t('orders.education.title'),
      description: t('orders.education.lead'),
    })),
    mostBytes: MOST_ATTACHED_BYTES,
    today: deps.now().toISOString().slice(0, 10),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitRequest(context.get(scopeContext), request, 'education')
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { frame: PageFrame; mostBytes: number; today: string }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { mostBytes, today } = loaderData
  return (
    <RequestFormPage
      crumbs={[{ label: t('orders.education.title') }]}
      title={t('orders.education.title')}
      lead={t('orders.education.lead')}
      aside={<RequestSteps kind="education" />}
    >
      <RequestForm
        kind="education"
        path={PATH}
        answer={actionData}
        mostBytes={mostBytes}
        today={today}
      />
    </RequestFormPage>
  )
}
