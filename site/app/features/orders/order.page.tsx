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

const PATH = '/custom-order/request'

/** A custom order, described in a form. */
export function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['orders', 'account'], ({ t }) => ({
      title: t('orders.order.title'),
      description: t('orders.order.lead'),
    })),
    mostBytes: MOST_ATTACHED_BYTES,
    today: deps.now().toISOString().slice(0, 10),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitRequest(context.get(scopeContext), request, 'custom-order')
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
      crumbs={[
        { label: t('orders.kind.custom-order'), to: '/custom-order' },
        { label: t('orders.order.title') },
      ]}
      title={t('orders.order.title')}
      lead={t('orders.order.lead')}
      aside={<RequestSteps kind="custom-order" />}
    >
      <RequestForm
        kind="custom-order"
        path={PATH}
        answer={actionData}
        mostBytes={mostBytes}
        today={today}
      />
    </RequestFormPage>
  )
}
