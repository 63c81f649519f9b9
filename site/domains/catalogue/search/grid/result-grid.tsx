import { kept } from '#web/hydration/kept-markup.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { BundleGrid } from './bundle-grid.tsx'
import { LooksLink } from './looks-link.tsx'
import { PackGrid } from './pack-grid.tsx'
import { CellMedia, GlyphPicture } from './cell-picture.tsx'
import type { ResultCell, ResultsModel } from '#domains/catalogue/search/results-model.ts'
import { useViewOptions } from './use-view-options.ts'
import type { ViewChoice } from './view-choice.ts'

/** So many pictures are likely seen without scrolling. */
const EAGER = 4

interface ResultGridProps {
  model: ResultsModel
  items: readonly ResultCell[]
  /** More follow on another page: an unfinished last row is left out. */
  isWhole: boolean
}

/** The results: icons in a ruled sheet, everything else as cards. */
export function ResultGrid({ model, items, isWhole }: ResultGridProps) {
  const { place, filters, packs, bundles } = model
  if (filters.product === 'pack') return <PackGrid packs={packs} />
  if (filters.product === 'bundle') return <BundleGrid bundles={bundles} />
  if (place.kind === 'icon') return <GlyphSheet items={items} isWhole={isWhole} />
  return <Cards place={place} items={items} />
}

function Cards({ place, items }: Pick<ResultsModel, 'place'> & Pick<ResultGridProps, 'items'>) {
  const { view } = useViewOptions()
  const { locale } = useI18n()
  const isWide = place.kind === 'illustration' || place.kind === 'photo'
  return (
    <CardGrid cardWidth={isWide ? undefined : '11rem'} style={paintOf(view)}>
      {items.map((item, index) => {
        const isEager = index < EAGER
        const render = () => (
          <PictureCard
            key={`${item.kind}/${item.slug}`}
            to={hrefs.item(item.kind, item.slug)}
            name={item.name}
            svg={item.svg}
            by={item.by}
            shape={isWide ? 'wide' : 'square'}
            note={item.mark && <Badge kind={item.mark} isMark />}
            aside={<LooksLink item={item} />}
            media={<CellMedia item={item} isEager={isEager} />}
          />
        )
        return isEager ? render() : kept(() => [...keyOf(item, locale), `card ${isWide}`], render)
      })}
    </CardGrid>
  )
}

function paintOf({ stroke, color }: ViewChoice) {
  return {
    ...(stroke !== null && { '--stroke': stroke }),
    ...(color !== null && { '--paint': color }),
  }
}

/** All of a cell, its drawing as it is: JSON would escape each quote of it. */
function keyOf({ svg, still, ...rest }: ResultCell, locale: string) {
  return [locale, svg, still, JSON.stringify(rest)]
}

function GlyphSheet({ items, isWhole }: Pick<ResultGridProps, 'items' | 'isWhole'>) {
  const { view } = useViewOptions()
  const { locale } = useI18n()
  return (
    <IconSheet
      id="results"
      bleedsOnPhones
      isNamed={view.isNamed}
      isWhole={isWhole}
      style={{
        ...(view.size !== null && { '--glyph': `${view.size}px` }),
        ...paintOf(view),
      }}
    >
      {items.map((item) =>
        kept(
          () => [...keyOf(item, locale), 'glyph'],
          () => (
            <IconCell
              key={item.slug}
              to={hrefs.item('icon', item.slug)}
              name={item.name}
              svg={item.svg}
              still={item.still}
              mark={item.mark}
              isPale={item.isPale}
              aside={<LooksLink item={item} />}
            >
              {item.picture && <GlyphPicture picture={item.picture} />}
            </IconCell>
          ),
        ),
      )}
    </IconSheet>
  )
}
