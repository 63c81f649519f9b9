import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AssetCards } from './asset-cards.tsx'
import type { AssetView, PackStrip } from '#domains/catalogue/asset-page/asset-view.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

interface PackStripProps {
  asset: AssetView
  pack: NonNullable<AssetView['pack']>
  strip: PackStrip
}

/** The stretch of the pack around the asset, with its neighbours by link and by arrow key. */
export function PackStripSection({ asset, pack, strip }: PackStripProps) {
  const t = useT()
  const addressOf = (neighbour: PackStrip['next']) =>
    neighbour && hrefs.item(asset.kind, neighbour.slug)
  const previous = addressOf(strip.previous)
  const next = addressOf(strip.next)
  useNeighbourKeys(previous, next)
  if (strip.cards.length < 2) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={t('item.sameHand')}
        count={t('item.inPack', { count: pack.itemCount, pack: pack.name })}
        end={
          <span className="row">
            {previous && (
              <IconLink
                icon="arrow-left"
                size="sm"
                to={previous}
                rel="prev"
                preventScrollReset
                label={t('item.previous', { name: strip.previous?.name ?? '' })}
              />
            )}
            {next && (
              <IconLink
                icon="arrow-right"
                size="sm"
                to={next}
                rel="next"
                preventScrollReset
                label={t('item.next', { name: strip.next?.name ?? '' })}
              />
            )}
            <Link className="link small" to={hrefs.pack(asset.kind, pack.slug)}>
              {t('item.openPack')}
            </Link>
          </span>
        }
      />
      <AssetCards cards={strip.cards} currentId={asset.id} />
    </section>
  )
}
