import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import type { NavigationLink, NavigationMenu, NavigationTile } from './navigation.ts'

/**
 * One entry of the header. Without JavaScript its panel holds the first list; tiles and the other
 * lists are mounted when the pointer or the focus first reaches it.
 */
export function MegaMenu({ menu }: { menu: NavigationMenu }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isFull, setFull] = useState(false)
  useDismiss(details)
  const fill = isFull ? undefined : () => setFull(true)
  const lists = isFull ? menu.lists : menu.lists.slice(0, 1)
  return (
    <details ref={details} className="nav__item" name="mega">
      <summary onPointerEnter={fill} onFocus={fill} onClick={fill}>
        {menu.label}
      </summary>
      <div className="mega">
        <div className="wrap mega__grid">
          {isFull && menu.tiles.length > 0 && (
            <div className="mega__tiles">
              {menu.tiles.map((tile) => (
                <MegaTile key={tile.to} tile={tile} />
              ))}
            </div>
          )}
          {lists.map((list) => (
            <div className="mega__list" key={list.title}>
              <p className="caption">{list.title}</p>
              {list.links.map((link) => (
                <MegaLink key={link.to} link={link} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}

function MegaTile({ tile }: { tile: NavigationTile }) {
  return (
    <Link className="mega__tile" to={tile.to}>
      <span className="stage">
        {tile.image === undefined ? (
          <Icon name={tile.icon} />
        ) : (
          <img src={tile.image} width={240} height={160} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className="row">
        {tile.label}
        {tile.isNew && <Badge kind="new" />}
      </span>
    </Link>
  )
}

function MegaLink({ link }: { link: NavigationLink }) {
  const { number } = useI18n()
  return (
    <Link to={link.to} reloadDocument={link.to.endsWith('.json')}>
      <span>{link.label}</span>
      {link.count !== undefined && <span className="count num">{number(link.count)}</span>}
      {link.isNew && <Badge kind="new" />}
    </Link>
  )
}
