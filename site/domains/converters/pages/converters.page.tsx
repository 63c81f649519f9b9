import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { browserPairs } from './browser-pairs.ts'
import './converters.css'

const groups = [
  { id: 'fromVector', family: 'vector' },
  { id: 'fromAnimation', family: 'animation' },
  { id: 'fromPicture', family: 'picture' },
] as const

/** `/converter`: every pair that can be converted, by what people have. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['converters'], ({ t }) => ({
      title: t('converters.title'),
      description: t('converters.lead'),
    })),
    groups: groups.map(({ id, family }) => ({
      id,
      pairs: browserPairs()
        .filter(({ from }) => from.family === family)
        .map(({ slug, from, to }) => ({ slug, from: from.label, to: to.label })),
    })),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const { t } = useI18n()
  return (
    <div className="wrap converter">
      <Breadcrumbs crumbs={[{ label: t('converters.title') }]} />
      <header className="converter__head">
        <h1 className="title-1">{t('converters.title')}</h1>
        <p className="lead">{t('converters.lead')}</p>
      </header>
      {loaderData.groups.map(({ id, pairs }) => (
        <section key={id} aria-labelledby={id}>
          <h2 className="title-3" id={id}>
            {t(`converters.${id}`)}
          </h2>
          <ul className="converter__pairs">
            {pairs.map(({ slug, from, to }) => (
              <li key={slug}>
                <Link to={`/converter/${slug}`}>{t('converters.titleOf', { from, to })}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
