import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { answerUpload, uploadContext } from './convert-upload.server.ts'
import { ConverterTool } from './converter-tool.tsx'
import { ConverterUpload } from './converter-upload.tsx'
import { loadConverter } from './load-converter.server.ts'
import { loadOffered } from './source/load-offered.server.ts'
import './converters.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const page = loadConverter(params['slug'] ?? '', scope.language)
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
  const { names, questions, loss, related, slug } = loaderData
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
        <p className="lead">{t('converters.leadOf', names)}</p>
      </header>
      <ConverterUpload {...loaderData} problem={actionData?.problem} />
      <ConverterTool key={slug} {...loaderData} />
      <section>
        <h2 className="title-3">{t('converters.kept')}</h2>
        <p>{t(loss)}</p>
      </section>
      <section>
        <h2 className="title-3">{t('converters.questions')}</h2>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="title-4">{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </section>
      <nav aria-labelledby="related">
        <h2 className="title-3" id="related">
          {t('converters.related')}
        </h2>
        <ul className="converter__pairs">
          {related.map((pair) => (
            <li key={pair.slug}>
              <Link to={`/converter/${pair.slug}`}>{t('converters.titleOf', pair)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
