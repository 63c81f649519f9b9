import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { actInSandbox, readSandboxAct } from '#server/gateways/sandbox/act-in-sandbox.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadSandbox, type SandboxView } from './load-sandbox.server.ts'
import { SandboxPage } from './sandbox-page.tsx'

type SandboxData = { readonly frame: PageFrame; readonly payment: SandboxView }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<SandboxData> {
  const { deps, language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['checkout'], ({ t }) => ({
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
  const act = readSandboxAct(Object.fromEntries(await request.formData()))
  if (!act) throw new AppError('invalid_request', { fields: { card: 'is none of the test cards' } })
  const payment = deps.gateways.find('sandbox')
    ? await actInSandbox(deps, params['id'] ?? '', act)
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
