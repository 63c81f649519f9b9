import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardGrid, PictureCard, Trio } from '#web/ui/card/picture-card.tsx'
import { CellMedia, GlyphPicture } from './cell-picture.tsx'
import type { PackCell, ResultCell } from '#domains/catalogue/search/results-model.ts'

/** Packs, each with the first of its assets and how many there are. */
export function PackGrid({
  packs,
  columns,
}: {
  packs: readonly PackCell[]
  columns?: 3 | 4 | undefined
}) {
  const { number } = useI18n()
  return (
    <CardGrid columns={columns}>
      {packs.map((pack) => (
        <PictureCard
          key={`${pack.kind}/${pack.slug}`}
          to={hrefs.pack(pack.kind, pack.slug)}
          name={pack.name}
          by={pack.by}
          shape="pack"
          note={<span className="count num">{number(pack.itemCount)}</span>}
          aside={<Badge kind={pack.isFree ? 'free' : 'premium'} />}
          media={<PackPreview pack={pack} />}
        />
      ))}
    </CardGrid>
  )
}

/** Glyphs in a small ruled sheet; pictures as one large and two small. */
function PackPreview({ pack: { kind, previews } }: { pack: PackCell }) {
  return kind === 'icon' ? (
    <PreviewSheet previews={previews} />
  ) : (
    <PreviewTrio previews={previews} />
  )
}

type Previews = { previews: readonly ResultCell[] }

export function PreviewTrio({ previews }: Previews) {
  return (
    <Trio>
      {previews.slice(0, 3).map((preview) => (
        <CellMedia key={`${preview.kind}/${preview.slug}`} item={preview} />
      ))}
    </Trio>
  )
}

export function PreviewSheet({ previews }: Previews) {
  return (
    <span className="stage">
      <span className="mini" style={{ '--cols': 3 }} aria-hidden="true">
        {previews.map(({ slug, svg, picture }) =>
          svg === undefined ? (
            <span key={slug}>{picture && <GlyphPicture picture={picture} />}</span>
          ) : (
            <span key={slug} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
          ),
        )}
      </span>
    </span>
  )
}
