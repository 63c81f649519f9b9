import { useRef } from 'react'
import type { LinkColumn, MenuHead, MenuLink } from './menu-model.ts'
import { useMenuIntent } from './use-menu-intent.ts'
import { useMenuPanels, type LoadedPanels } from './use-menu-panels.ts'
import { kept } from '#web/hydration/kept-markup.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface MegaMenuProps {
  label: string
  menus: readonly MenuHead[]
}

/**
 * The entries of the header. Each is a disclosure with its first links, which works without a script;
 * tiles and further links arrive when the pointer, a finger or the focus first comes near.
 */
export function MegaMenu({ label, menus }: MegaMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const { loaded, isWanted, want } = useMenuPanels()
  useMenuIntent(nav, want)
  return (
    <nav ref={nav} className="nav" aria-label={label}>
      {menus.map((menu) => (
        <details key={menu.id} className="nav__item" name="mega">
          <summary>{menu.label}</summary>
          <div className="mega">
            <div className="wrap mega__grid">
              <Content menu={menu} loaded={loaded} isWanted={isWanted} />
            </div>
          </div>
        </details>
      ))}
    </nav>
  )
}

interface ContentProps {
  menu: MenuHead
  loaded: LoadedPanels | null
  isWanted: boolean
}

/**
 * The first list is the same before and after: a focus on one of its links, or a pointer, stays where it
 * is when the rest arrives around it.
 */
function Content({ menu, loaded, isWanted }: ContentProps) {
  const panel = loaded?.panels.find(({ id }) => id === menu.id)
  const [, ...others] = panel?.lists ?? []
  return (
    <>
      {loaded && panel ? <loaded.Tiles tiles={panel.tiles} /> : isWanted && <Waiting />}
      {menu.links.length > 0 && <List title={menu.title} links={menu.links} />}
      {others.map((list) => (
        <List key={list.title} {...list} />
      ))}
    </>
  )
}

function List({ title, links }: LinkColumn) {
  const { locale } = useI18n()
  return kept(
    () => ['menu', locale, title, links],
    () => (
      <div className="mega__list">
        <p className="caption">{title}</p>
        {links.map((link) => (
          <MegaLink key={link.to} link={link} />
        ))}
      </div>
    ),
  )
}

/** Keeps the place of the tiles, so that nothing moves when they come. */
function Waiting() {
  return (
    <div className="mega__tiles" aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <span key={place} className="mega__tile">
          <span className="stage" />
        </span>
      ))}
    </div>
  )
}

function MegaLink({ link: { to, label, count, isNew } }: { link: MenuLink }) {
  const { number } = useI18n()
  const content = (
    <>
      <span>{label}</span>
      {count !== undefined && <span className="count num">{number(count)}</span>}
      {isNew && <Badge kind="new" />}
    </>
  )
  // A document of no language.
  return to.endsWith('.json') ? <a href={to}>{content}</a> : <Link to={to}>{content}</Link>
}
