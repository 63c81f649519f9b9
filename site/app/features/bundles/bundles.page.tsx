import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BundleTiles } from './bundle-tiles.tsx'
import { loadBundles } from './load-bundles.server.ts'

/** All bundles. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const bundles = await loadBundles(deps)
  const frame = pageFrame(language, ['bundles'], ({ t }) => ({
    title: t('bundles.title'),
    description: t('bundles.lead'),
    noindex: bundles.length === 0,
  }))
  return { frame, bundles }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const { bundles } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('bundles.title')}</h1>
        <p className="count num">{t('bundles.count', { count: bundles.length })}</p>
      </div>
      <p className="text term-lead">{t('bundles.lead')}</p>
      {bundles.length === 0 ? (
        <EmptyState title={t('bundles.none')} />
      ) : (
        <BundleTiles bundles={bundles} />
      )}
    </div>
  )
}
