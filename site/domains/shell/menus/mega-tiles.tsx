import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { MenuPanel, MenuTile } from './menu-model.ts'
import './mega-tiles.css'

const TILE = { width: 240, height: 160 } as const

/** What stands beside the links of an entry: tiles with pieces of the catalogue. */
export function MegaTiles({ tiles }: Pick<MenuPanel, 'tiles'>) {
  if (tiles.length === 0) return null
  return (
    <div className="mega__tiles">
      {tiles.map((tile) => (
        <Tile key={tile.to} tile={tile} />
      ))}
    </div>
  )
}

function Tile({ tile: { to, label, isNew, glyphs, picture } }: { tile: MenuTile }) {
  return (
    <Link className="mega__tile" to={to} viewTransition>
      <span className="stage">
        {picture && (
          <img
            {...TILE}
            className={picture.isWide ? 'is-wide' : undefined}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={`${TILE.width}px`}
            alt=""
            decoding="async"
          />
        )}
        {glyphs && (
          <span className="mega__glyphs">
            {glyphs.map((svg) => (
              <span key={svg} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
            ))}
          </span>
        )}
      </span>
      <span className="mega__label">
        {label}
        {isNew && <Badge kind="new" />}
      </span>
    </Link>
  )
}
