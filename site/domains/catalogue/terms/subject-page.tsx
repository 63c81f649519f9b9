import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { TermAssets } from './term-assets.tsx'
import type { SubjectPageData } from './load-subject-page.server.ts'

/** All works of one category or style. */
export function SubjectPage({ data: { listing, name, type } }: { data: SubjectPageData }) {
  const t = useT()
  const parent =
    type === 'category'
      ? { label: t('catalogue.categories'), to: '/categories' }
      : { label: t('catalogue.styles'), to: '/styles' }
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[parent, { label: name }]} />
      <div className="result-head">
        <h1 className="title-1">{name}</h1>
        <p className="count num" role="status">
          {t(`catalogue.count.${listing.choice.product}`, { count: listing.total })}
        </p>
      </div>
      <TermAssets listing={listing} />
    </div>
  )
}
