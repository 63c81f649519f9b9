import {
  data,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerConsent } from '#domains/developers/oauth/answer-consent.server.ts'
import { AuthorizePage } from './authorize-page.tsx'
import { loadAuthorize } from './load-oauth-pages.server.ts'
import type { AuthorizeData } from './oauth-pages.ts'
import './oauth.css'

const BAD_REQUEST = 400

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = await loadAuthorize(context.get(scopeContext), url.searchParams)
  return data(page, page.kind === 'asks' ? {} : { status: BAD_REQUEST })
}

/**
 * Leads to the app by a header rather than a redirect: browsers hold the redirects of a form to the page's rule for forms,
 * and where the app leads on to is not known here.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const answered = await answerForm(
    scope,
    request,
    async ({ answer: answerId, decision }): Promise<FormAnswer> => {
      const isAllowed = decision === 'allow'
      const href = await answerConsent(scope, url.searchParams, { answerId, isAllowed })
      return { done: { href } }
    },
  )
  const href = 'done' in answered ? answered.done?.href : undefined
  return href === undefined ? answered : data(answered, { headers: { refresh: `0; url=${href}` } })
}

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthorizeData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <AuthorizePage data={loaderData} answer={actionData} />
}
