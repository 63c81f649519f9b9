import { use } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardActions } from '#web/ui/card/card-actions.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AssetView } from './asset-view.ts'

/** Name, author and pack, badges, and what has to be known before anything else. */
export function AssetHeading({ asset, level = 1 }: { asset: AssetView; level?: 1 | 2 }) {
  const { t, number } = useI18n()
  const { contributor, pack, motion } = asset
  const cardAction = use(CardActions)
  const Heading = `h${level}` as const
  return (
    <header>
      <Heading className={`title-${level}`}>{asset.localName ?? asset.name}</Heading>
      {asset.localName !== undefined && (
        <p className="caption" lang="en">
          {asset.name}
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
            <Link className="plain-link" to={hrefs.pack(asset.kind, pack.slug)}>
              {pack.name}
            </Link>
          </>
        )}
        <span className="only-scripted">
          {cardAction?.({
            to: hrefs.item(asset.kind, asset.slug),
            name: asset.name,
            where: 'heading',
          })}
        </span>
        <Link
          className="only-plain"
          rel="nofollow"
          to={`/dashboard/favorites/add?item=${asset.kind}/${asset.slug}`}
        >
          {t('ui.saveItem', { name: asset.name })}
        </Link>
        {asset.edit !== null && (
          <LinkButton size="sm" variant="quiet" icon="pencil" rel="nofollow" to={asset.edit}>
            {t('ui.editItem', { name: asset.name })}
          </LinkButton>
        )}
      </p>
      <p className="row mt-4" style={{ '--row': '1rem' }}>
        <Badge kind={asset.isFree ? 'free' : 'premium'} />
        {asset.isExclusive && <Badge kind="exclusive" />}
        {asset.isFeatured && <Badge kind="featured" />}
        {asset.isEditorial && <Badge kind="editorial" />}
        {motion && (
          <span className="caption num">
            {t('item.duration', {
              seconds: number(motion.durationMs / 1000, { maximumFractionDigits: 1 }),
              rate: number(motion.framesPerSecond, { maximumFractionDigits: 2 }),
            })}
          </span>
        )}
      </p>
      {asset.isTrademark && (
        <div className="mt-4">
          <Notice>{t('item.trademark')}</Notice>
        </div>
      )}
      {asset.isDerived && (
        <p className="caption mt-2">
          <span className="badge badge--status">{t('item.derived')}</span>{' '}
          {asset.derivedFrom && t('item.derivedFrom', { origin: asset.derivedFrom })}
        </p>
      )}
    </header>
  )
}
