import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { Cover, type ResultCell } from '#domains/catalogue/search/index.ts'

export type TermTile = {
  readonly to: string
  readonly name: string
  readonly count: number
  readonly cells: readonly ResultCell[]
  readonly by?: string | undefined
}

/** Categories, styles or contributors, each with some of its assets and how many there are. */
export function TermTiles({ tiles }: { tiles: readonly TermTile[] }) {
  const { number } = useI18n()
  return (
    <CardGrid columns={4}>
      {tiles.map((tile) => (
        <PictureCard
          key={tile.to}
          to={tile.to}
          name={tile.name}
          by={tile.by}
          shape="pack"
          note={<span className="count num">{number(tile.count)}</span>}
          media={<Cover cells={tile.cells} />}
        />
      ))}
    </CardGrid>
  )
}
