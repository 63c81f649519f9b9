import { data, type LoaderFunctionArgs } from 'react-router'
import { isErrorCode } from '@tessera/contracts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { BundleGrid, PackGrid } from '#domains/catalogue/search/index.ts'
import { loadBundle } from './load-bundles.server.ts'

/** A bundle: its packs, and all that is open of them in one archive. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const bundle = await loadBundle(deps, params['slug'] ?? '')
  if (!bundle) throw data({ code: 'not_found' }, { status: 404 })
  const { name, description, items, packs } = bundle
  const pageData = makePageData(language, ['bundles'], ({ t }) => ({
    title: t('bundles.bundle.title', { name, count: packs.length }),
    description: t('bundles.bundle.describe', { description, items, packs: packs.length }),
  }))
  const refused = url.searchParams.get('refused')
  return {
    pageData,
    bundle,
    refusal: isErrorCode(refused) ? problemTexts[language][refused] : null,
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t, locale, list } = useI18n()
  const { bundle, refusal } = loaderData
  const { uuid, name, description, items, packs, openPacks, licenses, others, contributor } = bundle
  const isWhole = openPacks === packs.length
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('bundles.title'), to: '/bundles' }, { label: name }]} />
      <div className="result-head">
        <h1 className="title-1">{name}</h1>
        <p className="count num">
          {t('bundles.packs', { count: packs.length })}, {t('bundles.items', { count: items })}
        </p>
      </div>
      {contributor && (
        <p className="small">
          <Link className="link" to={hrefs.contributor(contributor.username)}>
            {contributor.name}
          </Link>
        </p>
      )}
      <p className="text">{description}</p>
      <p className="small ink-2 mt-2">
        {t('bundles.licenses')}: {list(licenses)}
      </p>
      {refusal && (
        <div className="mt-4">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      {openPacks > 0 && (
        <p className="row mt-4">
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`/bundles/${uuid}/download.zip?lang=${locale}`}
            rel="nofollow"
            download
          >
            {isWhole ? t('bundles.download') : t('bundles.downloadSome', { count: openPacks })}
          </a>
          <span className="small ink-2">{t('bundles.counts', { count: openPacks })}</span>
        </p>
      )}
      {!isWhole && (
        <p className="small ink-2 mt-2">
          {t('bundles.locked', { count: packs.length - openPacks })}
        </p>
      )}
      <section className="section">
        <SectionHead title={t('bundles.inside')} />
        <PackGrid packs={packs} columns={4} />
      </section>
      {others.length > 0 && (
        <section className="section">
          <SectionHead title={t('bundles.others')} />
          <BundleGrid bundles={others} columns={4} />
        </section>
      )}
    </div>
  )
}
