import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { counterNotice, ownNoticePath } from './move-notice.server.ts'
import { OwnNoticePage } from './own-notice-page.tsx'
import { readOwnNotice, type OwnNotice } from './read-notice.server.ts'

/** Why a work of one's own was taken down, and the answer to it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor, language } = context.get(scopeContext)
  const notice = await readOwnNotice(deps, actor, params['uuid'] ?? '')
  return {
    frame: pageFrame(language, ['takedown', 'seller', 'account'], ({ t }) => ({
      title: t('takedown.status.title', { reference: notice.reference }),
      description: t('takedown.own.title'),
      noindex: true,
    })),
    notice,
    path: ownNoticePath(notice.uuid),
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const uuid = params['uuid'] ?? ''
  return answerForm(scope, request, async (fields) => {
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
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly notice: OwnNotice; readonly path: string }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <OwnNoticePage {...loaderData} answer={actionData} />
}
