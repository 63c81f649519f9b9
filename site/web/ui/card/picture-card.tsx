import { use, useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { CardActions } from './card-actions.ts'
import { classNames } from '#web/ui/class-names.ts'

interface CardGridProps {
  children: ReactNode
  columns?: 3 | 4 | undefined
  /** Smallest width of a card, e.g. `11rem`. */
  cardWidth?: string | undefined
  /** `--stroke` and `--paint` restyle every glyph of the cards. */
  style?: CSSProperties | undefined
}

export function CardGrid({ children, columns, cardWidth, style }: CardGridProps) {
  return (
    <ul
      className={classNames('cards', columns && `cards--${columns}`)}
      style={cardWidth ? { '--card': cardWidth, ...style } : style}
    >
      {children}
    </ul>
  )
}

interface PictureCardProps {
  to: string
  name: string
  /** Sanitised SVG text, where the card shows the very drawing: it can then be copied. */
  svg?: string | undefined
  /** What stands in the picture: a Stage, a Mini or a Cover. */
  media: ReactNode
  by?: ReactNode
  /** At the end of the first line: a badge or a count. */
  note?: ReactNode
  /** At the end of the second line. */
  aside?: ReactNode
  shape?: 'wide' | 'square' | 'pack' | undefined
  isSelected?: boolean | undefined
  renderActions?: (() => ReactNode) | undefined
}

/** Picture above, name and author below; the whole card is the link of the name. */
export function PictureCard(props: PictureCardProps) {
  const { to, name, svg, media, by, note, aside, shape = 'wide', isSelected } = props
  const common = use(CardActions)
  const renderActions =
    props.renderActions ?? (common && (() => common({ to, name, svg, where: 'card' })))
  const [wasTouched, setTouched] = useState(false)
  const touch = wasTouched || !renderActions ? undefined : () => setTouched(true)
  return (
    <li
      className={classNames(
        'card',
        shape !== 'wide' && `card--${shape}`,
        isSelected && 'is-selected',
      )}
    >
      {media}
      {wasTouched && renderActions && <span className="card__acts">{renderActions()}</span>}
      <div className="card__text">
        <Link className="card__name" to={to} onPointerEnter={touch} onFocus={touch}>
          {name}
        </Link>
        {note ?? <span />}
        {by && <span className="card__by">{by}</span>}
        {aside}
      </div>
    </li>
  )
}

interface MiniProps {
  /** Sanitised SVG texts. */
  svgs: readonly string[]
  columns?: number | undefined
}

/** A small ruled sheet that stands for an icon pack. */
export function Mini({ svgs, columns = 6 }: MiniProps) {
  return (
    <span className="stage">
      <span className="mini" style={{ '--cols': columns }} aria-hidden="true">
        {svgs.map((svg, index) => (
          <span key={index} dangerouslySetInnerHTML={{ __html: svg }} />
        ))}
      </span>
    </span>
  )
}
