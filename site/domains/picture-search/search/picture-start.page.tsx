import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { AppError } from '#platform/errors.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { describeUpload } from './describe-upload.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { PictureForm } from './picture-form.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  const pageData = makePageData(language, ['pictureSearch'], ({ t }) => ({
    title: t('pictureSearch.title'),
    description: t('pictureSearch.lead'),
    noindex: true,
  }))
  return { pageData }
}

/** Describes a picture that a browser without scripts sends, or that an address names, and leads to what looks like it. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ address }, { file }) => {
    await spendAttempt(scope.deps, 'picture-search', networkOf(scope.actor.address))
    if (!file && !address) throw new AppError('invalid_request', { fields: { file: 'is missing' } })
    const picture = file
      ? new Uint8Array(await file.arrayBuffer())
      : await fetchPicture(scope.deps, address ?? '')
    const hash = await describeUpload(picture)
    return redirect(localizePath(hrefs.alike(hash, null), scope.language), 303)
  })
}

export const meta = pageMeta

export default function PictureStartPage({ actionData }: { actionData?: FormAnswer }) {
  const t = useT()
  return (
    <div className="wrap section">
      <h1 className="title-1">{t('pictureSearch.title')}</h1>
      <p className="lead mt-2">{t('pictureSearch.lead')}</p>
      <PictureForm hasFailed={actionData?.problem !== undefined} />
    </div>
  )
}
