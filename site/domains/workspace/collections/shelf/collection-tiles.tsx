import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CardActions } from '#web/ui/card/card-actions.ts'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { Cover } from '#domains/catalogue/search/index.ts'
import type { CollectionTileView } from './tile.ts'
import './shelf.css'

/** Collections side by side, each with its first works. */
export function CollectionTiles({ tiles }: { tiles: readonly CollectionTileView[] }) {
  const { t } = useI18n()
  return (
    <CardActions value={null}>
      <CardGrid>
        {tiles.map(({ to, name, items, visibility, by, cells }) => (
          <PictureCard
            key={to}
            to={to}
            name={name}
            by={
              by === null
                ? t(`collections.visibility.${visibility}`)
                : t('collections.by', { name: by })
            }
            note={<span className="count num">{t('collections.count', { count: items })}</span>}
            shape="pack"
            media={<Cover cells={cells} />}
          />
        ))}
      </CardGrid>
    </CardActions>
  )
}
