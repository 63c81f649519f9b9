import { Link } from '../../ui/link.tsx'
import { useI18n } from '#app/i18n/i18n-context.tsx'
import { hrefs } from '#app/routing/href.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { collectAction } from '../collections/index.ts'
import type { ItemView } from './item-view.ts'

/** Name, author and pack, badges, and what has to be known before anything else. */
export function ItemHeading({ item }: { item: ItemView }) {
  const { t, number } = useI18n()
  const { contributor, pack, motion } = item
  return (
    <header>
      <h1 className="title-1">{item.localName ?? item.name}</h1>
      {item.localName !== undefined && (
        <p className="caption" lang="en">
          {item.name}
        </p>
      )}
      <p className="byline mt-2">
        <Avatar name={contributor.name} size="sm" />
        <Link className="plain-link" to={hrefs.contributor(contributor.username)}>
          {contributor.name}
        </Link>
        {pack && (
          <>
            <span className="ink-3">{t('item.in')}</span>
            <Link className="plain-link" to={hrefs.pack(item.kind, pack.slug)}>
              {pack.name}
            </Link>
          </>
        )}
        <span className="only-scripted">
          {collectAction(hrefs.item(item.kind, item.slug), item.name)}
        </span>
        <Link
          className="only-plain"
          rel="nofollow"
          to={`/dashboard/favorites/add?item=${item.kind}/${item.slug}`}
        >
          {t('ui.saveItem', { name: item.name })}
        </Link>
      </p>
      <p className="row mt-4" style={{ '--row': '1rem' }}>
        <Badge kind={item.isFree ? 'free' : 'premium'} />
        {item.isExclusive && <Badge kind="exclusive" />}
        {item.isFeatured && <Badge kind="featured" />}
        {item.isEditorial && <Badge kind="editorial" />}
        <span className="caption num">{t('item.downloadsCount', { count: item.downloads })}</span>
        {motion && (
          <span className="caption num">
            {t('item.duration', {
              seconds: number(motion.durationMs / 1000, { maximumFractionDigits: 1 }),
              rate: number(motion.framesPerSecond, { maximumFractionDigits: 2 }),
            })}
          </span>
        )}
      </p>
      {item.isTrademark && (
        <div className="mt-4">
          <Notice>{t('item.trademark')}</Notice>
        </div>
      )}
      {item.isDerived && (
        <p className="caption mt-2">
          <span className="badge badge--status">{t('item.derived')}</span>{' '}
          {item.derivedFrom && t('item.derivedFrom', { origin: item.derivedFrom })}
        </p>
      )}
    </header>
  )
}
