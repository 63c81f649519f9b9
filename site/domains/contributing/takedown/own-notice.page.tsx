import { redirect, type LoaderFunctionArgs } from 'react-router'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { counterNotice, ownNoticePath } from './move-notice.server.ts'
import { counterForm } from './notice.form.ts'
import { OwnNoticePage } from './own-notice-page.tsx'
import { readOwnNotice, type OwnNotice } from './read-notice.server.ts'

/** Why an asset of one's own was taken down, and the answer to it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor, language } = context.get(scopeContext)
  const notice = await readOwnNotice(deps, actor, params['uuid'] ?? '')
  return {
    pageData: makePageData(language, ['takedown', 'seller', 'account'], ({ t }) => ({
      title: t('takedown.status.title', { reference: notice.reference }),
      description: t('takedown.own.title'),
      noindex: true,
    })),
    notice,
    path: ownNoticePath(notice.uuid),
  }
}

export const action = formAction(counterForm, async ({ scope, fields, params }) => {
  const { uuid = '' } = params
  const textOf = (name: string) => (fields[name] ?? '').trim().slice(0, 5000)
  await counterNotice(scope.deps, scope.actor, {
    uuid,
    statement: textOf('statement'),
    signature: textOf('signature'),
    address: textOf('address'),
    isSworn: fields['isSworn'] === 'on',
  })
  return redirect(ownNoticePath(uuid), 303)
})

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly notice: OwnNotice; readonly path: string }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <OwnNoticePage {...loaderData} answer={actionData} />
}
