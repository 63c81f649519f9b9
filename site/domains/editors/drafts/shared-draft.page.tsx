import { Form, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { draftPath, editorTable } from '#web/routing/editor-table.ts'
import { loadSharedDraft } from './load-shared-draft.server.ts'
import { DRAFTS_PATH } from './paths.ts'
import type { SharedDraftData } from './shared-draft-data.ts'
import { copySharedDraft } from './shared-draft.server.ts'
import './drafts.css'

export function loader({ params, context }: LoaderFunctionArgs): Promise<SharedDraftData> {
  return loadSharedDraft(context.get(scopeContext), params['token'] ?? '')
}

export function action({ params, context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async () => {
    const { editor, uuid, source } = await copySharedDraft(
      scope.deps,
      requireUser(scope.actor),
      params['token'] ?? '',
    )
    const to = draftPath(editor, uuid, source?.id ?? null) ?? `${DRAFTS_PATH}?draft=${uuid}`
    return redirect(localizePath(to, localeOf(scope.language).code), 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SharedDraftData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const { t, date } = useI18n()
  const { title, by, source, preview, canCopy, path, editor } = loaderData
  const label = editorTable[editor]?.label
  return (
    <div className="wrap shared-draft">
      <h1 className="title-1">{title}</h1>
      <p className="small ink-2">
        {t('drafts.sharedBy', { name: by })}
        {label && ` · ${t(label)}`}
        {` · ${t('drafts.changed', { date: date(loaderData.updatedAt, 'medium') })}`}
      </p>
      {actionData?.problem?.message && <Notice tone="danger">{actionData.problem.message}</Notice>}
      <div className="shared-draft__picture" data-theme="light">
        {preview ? (
          <img src={preview} alt={t('drafts.pictureOf', { name: title })} />
        ) : (
          <p className="caption">{t('drafts.noPicture')}</p>
        )}
      </div>
      {source && (
        <p className="small">
          {t('drafts.from', { name: source.name, author: source.author, license: source.license })}
        </p>
      )}
      {canCopy ? (
        <Form method="post" action={path}>
          <AccountField />
          <Button type="submit" variant="primary">
            {t('drafts.makeCopy')}
          </Button>
        </Form>
      ) : (
        <p className="caption">{t('drafts.viewOnly')}</p>
      )}
    </div>
  )
}
