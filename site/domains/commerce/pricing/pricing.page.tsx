import type { LoaderFunctionArgs } from 'react-router'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { contactForm } from './contact.form.ts'
import { loadPricing } from './load-pricing.server.ts'
import { PricingPage, type PricingData } from './pricing-page.tsx'
import { plansAsProducts } from './plans-as-products.server.ts'
import { sendMessage } from './contact/send-message.server.ts'
import '#web/styles/pages/pricing.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const model = await loadPricing(scope)
  return {
    pageData: makePageData(scope.language, ['pricing', 'account'], ({ t }) => ({
      title: t('pricing.title'),
      description: t('pricing.description'),
      structured: plansAsProducts(model, scope, t),
    })),
    ...model,
  }
}

/** Takes a question of the contact panel. */
export const action = formAction(contactForm, async ({ scope, fields }) => ({
  done: await sendMessage(scope, fields),
}))

export const meta = pageMeta

type PageProps = { readonly loaderData: PricingData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PricingPage data={loaderData} answer={actionData} />
}
