import { useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import {
  CellMedia,
  GlyphPicture,
  usePreviewMotion,
  type ResultCell,
} from '#domains/catalogue/search/index.ts'
import { packAddress } from './pack-address.ts'
import { customizationStyle, type PackCustomization } from './pack-customization.ts'
import type { PackView, SheetView } from './pack-view.ts'

interface PackSheetProps {
  pack: PackView
  sheet: SheetView
  customization: PackCustomization
}

/** All of a pack, theme by theme, a page at a time. */
export function PackSheet({ pack, sheet, customization }: PackSheetProps) {
  const { t, number } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const { themes, groups, total, text, theme } = sheet
  if (total === 0) {
    const whole = packAddress(pack, { text: '', theme: null, page: 1 }, customization)
    return (
      <EmptyState
        title={t('pack.nothing', { text })}
        actions={<LinkButton to={whole}>{t('pack.showAll')}</LinkButton>}
      />
    )
  }
  return (
    <div ref={list}>
      <p className="sr" role="status">
        {t('pack.shown', { count: total })}
      </p>
      {groups.map((group) => (
        <section
          key={group.theme.key}
          className="pack-group"
          aria-label={group.theme.name || pack.name}
        >
          {themes.length > 0 && (
            <SectionHead title={group.theme.name} size="title-3" end={number(group.theme.count)} />
          )}
          <Cells cells={group.cells} customization={customization} />
        </section>
      ))}
      <div className="mt-6">
        <Pagination
          current={sheet.page}
          last={sheet.lastPage}
          hrefFor={(page) => packAddress(pack, { text, theme, page }, customization)}
        />
      </div>
    </div>
  )
}

function Cells({
  cells,
  customization,
}: {
  cells: readonly ResultCell[]
  customization: PackCustomization
}) {
  const kind = cells[0]?.kind
  if (kind === 'icon') {
    return (
      <IconSheet bleedsOnPhones isNamed style={customizationStyle(customization)}>
        {cells.map((cell) => (
          <IconCell
            key={cell.slug}
            to={hrefs.item(cell.kind, cell.slug)}
            name={cell.name}
            svg={cell.svg}
            still={cell.still}
            mark={cell.mark}
          >
            {cell.picture && <GlyphPicture picture={cell.picture} />}
          </IconCell>
        ))}
      </IconSheet>
    )
  }
  const isWide = kind === 'illustration' || kind === 'photo'
  return (
    <CardGrid cardWidth={isWide ? undefined : '11rem'}>
      {cells.map((cell) => (
        <PictureCard
          key={`${cell.kind}/${cell.slug}`}
          to={hrefs.item(cell.kind, cell.slug)}
          name={cell.name}
          shape={isWide ? 'wide' : 'square'}
          note={cell.mark && <Badge kind={cell.mark} isMark />}
          media={<CellMedia item={cell} />}
        />
      ))}
    </CardGrid>
  )
}
