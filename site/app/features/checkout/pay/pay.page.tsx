import type { LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadPay } from './load-pay.server.ts'
import { PayPage } from './pay-page.tsx'
import type { PayView } from './pay-view.ts'

type PayData = { readonly frame: PageFrame; readonly order: PayView }

/** Where an order is paid whose gateway opens in our page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PayData> {
  const scope = context.get(scopeContext)
  const order = await loadPay(scope, params['uuid'] ?? '')
  return {
    frame: pageFrame(scope.language, ['checkout'], ({ t }) => ({
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
