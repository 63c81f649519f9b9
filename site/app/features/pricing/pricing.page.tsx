import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { loadPricing } from './load-pricing.server.ts'
import { PricingPage, type PricingData } from './pricing-page.tsx'
import { plansAsProducts } from './plans-as-products.server.ts'
import { sendMessage } from './send-message.server.ts'
import '../../styles/pricing.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const model = await loadPricing(scope)
  return {
    frame: pageFrame(scope.language, ['pricing', 'account'], ({ t }) => ({
      title: t('pricing.title'),
      description: t('pricing.description'),
      structured: plansAsProducts(model, scope, t),
    })),
    ...model,
  }
}

/** Takes a question of the contact panel. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => ({ done: await sendMessage(scope, fields) }))
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PricingData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PricingPage data={loaderData} answer={actionData} />
}
