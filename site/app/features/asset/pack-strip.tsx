import { Link } from '../../ui/link.tsx'
import { useT } from '#app/i18n/i18n-context.tsx'
import { hrefs } from '#app/routing/href.ts'
import { IconLink } from '#app/ui/icon-button.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import { ItemCards } from './item-cards.tsx'
import type { ItemView, PackStrip } from './item-view.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

interface PackStripProps {
  item: ItemView
  pack: NonNullable<ItemView['pack']>
  strip: PackStrip
}

/** The stretch of the pack around the item, with its neighbours by link and by arrow key. */
export function PackStripSection({ item, pack, strip }: PackStripProps) {
  const t = useT()
  const addressOf = (neighbour: PackStrip['next']) =>
    neighbour && hrefs.item(item.kind, neighbour.slug)
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
            <Link className="link small" to={hrefs.pack(item.kind, pack.slug)}>
              {t('item.openPack')}
            </Link>
          </span>
        }
      />
      <ItemCards cards={strip.cards} currentId={item.id} />
    </section>
  )
}
