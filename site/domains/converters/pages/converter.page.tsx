import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { ClosedPair } from './closed-pair.tsx'
import { answerUpload, uploadContext } from './convert-upload.server.ts'
import { ConverterPair } from './converter-pair.tsx'
import { loadConverter } from './load-converter.server.ts'
import { loadOffered } from './source/load-offered.server.ts'
import './converters.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const page = loadConverter(params['slug'] ?? '', scope.language)
  if (page.isClosed) return page
  const query = new URL(request.url).searchParams
  return { ...page, offered: await loadOffered(scope, page.from.id, query) }
}

export const middleware = [answerUpload]

/** What is wrong with the form; a file that was converted does not get here. */
export function action({ context }: ActionFunctionArgs) {
  return context.get(uploadContext)
}

export const meta = pageMeta

export default function Page({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer | null
}) {
  const { t } = useI18n()
  const { names } = loaderData
  return (
    <div className="wrap converter">
      <Breadcrumbs
        crumbs={[
          { label: t('converters.title'), to: '/converter' },
          { label: t('converters.titleOf', names) },
        ]}
      />
      <header className="converter__head">
        <h1 className="title-1">{t('converters.titleOf', names)}</h1>
        <p className="lead">
          {t(loaderData.isClosed ? loaderData.lead : 'converters.leadOf', names)}
        </p>
      </header>
      {loaderData.isClosed ? (
        <ClosedPair page={loaderData} problem={actionData?.problem} />
      ) : (
        <ConverterPair page={loaderData} problem={actionData?.problem} />
      )}
    </div>
  )
}
