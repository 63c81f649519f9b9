import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CardGrid, Mini, PictureCard, Trio } from '#web/ui/card/picture-card.tsx'
import { CellMedia, type ResultCell } from '#domains/catalogue/search/index.ts'

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
          media={<TilePicture cells={tile.cells} />}
        />
      ))}
    </CardGrid>
  )
}

function TilePicture({ cells }: { cells: readonly ResultCell[] }): ReactNode {
  const svgs = cells.flatMap(({ svg }) => (svg === undefined ? [] : [svg]))
  if (svgs.length === cells.length && cells.length > 3) return <Mini svgs={svgs} columns={3} />
  return (
    <Trio>
      {cells.slice(0, 3).map((cell) => (
        <CellMedia key={`${cell.kind}/${cell.slug}`} item={cell} />
      ))}
    </Trio>
  )
}
