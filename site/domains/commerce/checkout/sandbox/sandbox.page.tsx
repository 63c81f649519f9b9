import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import {
  performSandboxAction,
  readSandboxAction,
} from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadSandbox, type SandboxView } from './load-sandbox.server.ts'
import { SandboxPage } from './sandbox-page.tsx'

type SandboxData = { readonly pageData: BasePageData; readonly payment: SandboxView }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<SandboxData> {
  const { deps, language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['checkout'], ({ t }) => ({
      title: t('checkout.title'),
      description: t('checkout.description'),
      noindex: true,
    })),
    payment: await loadSandbox(deps, params['id'] ?? ''),
  }
}

/** Does what the person chose, then leads back as a gateway does, or shows what is wrong. */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const { deps } = context.get(scopeContext)
  const act = readSandboxAction(Object.fromEntries(await readForm(request)))
  if (!act) throw new AppError('invalid_request', { fields: { card: 'is none of the test cards' } })
  const payment = deps.gateways.find('sandbox')
    ? await performSandboxAction(deps, params['id'] ?? '', act)
    : null
  if (!payment) throw new AppError('not_found')
  const back = act.type === 'leave' ? payment.cancelUrl : payment.returnUrl
  const isDone = payment.status !== 'failed' && payment.status !== 'requires_action'
  return redirect(isDone && back !== null ? back : url.pathname, 303)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: SandboxData }) {
  return <SandboxPage payment={loaderData.payment} />
}
