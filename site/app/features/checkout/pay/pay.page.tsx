import { redirect, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { returnPath } from '../after/return-paths.ts'
import { findCheckoutOf } from '../checkout.queries.server.ts'
import { PayPage } from './pay-page.tsx'
import { toPayView, type PayView } from './pay-view.ts'

type PayData = { readonly frame: PageFrame; readonly order: PayView }

/** Where an order is paid whose gateway opens in our page; whatever was decided leads on. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PayData> {
  const { deps, actor, language } = context.get(scopeContext)
  const { accountId } = requireUser(actor)
  const uuid = params['uuid'] ?? ''
  const isUuid = /^[0-9a-f-]{36}$/.test(uuid)
  const checkout = isUuid ? await findCheckoutOf(deps.pool, { accountId, uuid }) : undefined
  if (!checkout) throw new AppError('not_found')
  const order = checkout.status === 'open' ? toPayView(checkout) : null
  if (!order) throw redirect(returnPath(uuid), 303)
  return {
    frame: pageFrame(language, ['checkout'], ({ t }) => ({
      title: t('checkout.pay.title'),
      description: t('checkout.pay.title'),
      noindex: true,
    })),
    order,
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: PayData }) {
  return <PayPage order={loaderData.order} />
}
