import { useRef } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconCell, IconSheet } from '../../ui/icon-sheet.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CardGrid, PictureCard } from '../../ui/picture-card.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { CellMedia, GlyphPicture, usePreviewMotion, type ResultCell } from '../search/index.ts'
import { packAddress } from './pack-address.ts'
import { lookStyle, type PackLook } from './pack-look.ts'
import type { PackView, SheetView } from './pack-view.ts'

interface PackSheetProps {
  pack: PackView
  sheet: SheetView
  look: PackLook
}

/** All of a pack, theme by theme, a page at a time. */
export function PackSheet({ pack, sheet, look }: PackSheetProps) {
  const { t, number } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const { themes, groups, total, text, theme } = sheet
  if (total === 0) {
    const whole = packAddress(pack, { text: '', theme: null, page: 1 }, look)
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
          <Cells cells={group.cells} look={look} />
        </section>
      ))}
      <div className="mt-6">
        <Pagination
          current={sheet.page}
          last={sheet.lastPage}
          hrefFor={(page) => packAddress(pack, { text, theme, page }, look)}
        />
      </div>
    </div>
  )
}

function Cells({ cells, look }: { cells: readonly ResultCell[]; look: PackLook }) {
  const kind = cells[0]?.kind
  if (kind === 'icon') {
    return (
      <IconSheet bleedsOnPhones isNamed style={lookStyle(look)}>
        {cells.map((cell) => (
          <IconCell
            key={cell.slug}
            to={hrefs.item(cell.kind, cell.slug)}
            name={cell.name}
            svg={cell.svg}
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
