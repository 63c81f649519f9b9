import { closedPairs, type ClosedPair, type Pair } from '@tessera/convert'
import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { browserPairs } from './browser-pairs.ts'
import { PairLinks } from './pair-links.tsx'
import { findSource, graphNameOf } from './source/load-offered.server.ts'
import './converters.css'

const groups = [
  { id: 'fromVector', family: 'vector' },
  { id: 'fromAnimation', family: 'animation' },
  { id: 'fromPicture', family: 'picture' },
  { id: 'fromModel', family: 'model' },
] as const

/** `/converter`: every pair that can be converted, by what people have. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { language } = scope
  const query = new URL(request.url).searchParams
  const source = await findSource(scope, query)
  const from = source && (source.kind === 'item' ? graphNameOf(source.format) : 'svg')
  return {
    /** What a link of the catalogue named, and the part of addresses that takes it along. */
    source: source && { name: source.name, query: queryOf(query) },
    pageData: makePageData(language, ['converters'], ({ t }) => ({
      title: t('converters.title'),
      description: t('converters.lead'),
    })),
    groups: groups.map(({ id, family }) => ({
      id,
      pairs: browserPairs()
        .filter(({ from: one }) => one.family === family && (source === null || one.id === from))
        .map(namesOf),
    })),
    closed: closedPairs().map(namesOf),
  }
}

function namesOf({ slug, from, to }: Pair | ClosedPair) {
  return { slug, from: from.label, to: to.label }
}

function queryOf(query: URLSearchParams): string {
  const named = [...query].find(([name]) => /^(item|pack|collection)$/.test(name))
  return named ? `?${new URLSearchParams([named]).toString()}` : ''
}

export const meta = pageMeta

export default function Page({
  loaderData: { source, groups: shown, closed },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const { t } = useI18n()
  return (
    <div className="wrap converter">
      <Breadcrumbs crumbs={[{ label: t('converters.title') }]} />
      <header className="converter__head">
        <h1 className="title-1">{t('converters.title')}</h1>
        <p className="lead">
          {source ? t('converters.leadSource', { name: source.name }) : t('converters.lead')}
        </p>
      </header>
      {shown
        .filter(({ pairs }) => pairs.length > 0)
        .map(({ id, pairs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 className="title-3" id={id}>
              {t(`converters.${id}`)}
            </h2>
            <PairLinks pairs={pairs} query={source?.query ?? ''} />
          </section>
        ))}
      {source === null && (
        <section aria-labelledby="impossible">
          <h2 className="title-3" id="impossible">
            {t('converters.impossible')}
          </h2>
          <p>{t('converters.impossibleText')}</p>
          <PairLinks pairs={closed} />
        </section>
      )}
    </div>
  )
}
