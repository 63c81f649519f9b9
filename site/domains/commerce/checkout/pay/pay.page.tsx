import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadPay } from './load-pay.server.ts'
import { PayPage } from './pay-page.tsx'
import type { PayView } from './pay-view.ts'

type PayData = { readonly pageData: BasePageData; readonly order: PayView }

/** Where an order is paid whose gateway opens in our page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PayData> {
  const scope = context.get(scopeContext)
  const order = await loadPay(scope, params['uuid'] ?? '')
  return {
    pageData: makePageData(scope.language, ['checkout'], ({ t }) => ({
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
