import { use, useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardActions } from './card-actions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GlyphDrawing } from './glyph-drawing.tsx'

interface IconSheetProps {
  children: ReactNode
  /** Shows the names under the glyphs instead of on hover. */
  isNamed?: boolean | undefined
  size?: 'md' | 'lg' | undefined
  bleedsOnPhones?: boolean | undefined
  /** Leaves out an unfinished last row; stands in an element with the class `rows`. */
  isWhole?: boolean | undefined
  /** `--glyph`, `--stroke` and `--paint` restyle every icon of the sheet. */
  style?: CSSProperties | undefined
  id?: string | undefined
}

/** The ruled sheet: cells share 1 px lines. */
export function IconSheet(props: IconSheetProps) {
  const { children, isNamed, size, bleedsOnPhones, isWhole, style, id } = props
  return (
    <ul
      id={id}
      style={style}
      className={classNames(
        'sheet-grid',
        isNamed && 'sheet-grid--named',
        size === 'lg' && 'sheet-grid--lg',
        bleedsOnPhones && 'sheet-grid--bleed',
        isWhole && 'is-whole',
      )}
    >
      {children}
    </ul>
  )
}

interface IconCellProps {
  to: string
  name: string
  /** Sanitised SVG text, inlined; or a picture through `children`. */
  svg?: string | undefined
  /** The drawing at rest, where it moves by itself. */
  still?: string | undefined
  children?: ReactNode
  mark?: 'premium' | 'exclusive' | undefined
  isSelected?: boolean | undefined
  /** Brings a dark ground. */
  isPale?: boolean | undefined
  /** In the lower corner: a link beside that of the cell. */
  aside?: ReactNode
  /** Mounted on the first hover or focus, so that a page of cells stays small. */
  renderActions?: (() => ReactNode) | undefined
}

export function IconCell(props: IconCellProps) {
  const { to, name, svg, still, children, mark, isSelected, aside, isPale } = props
  const common = use(CardActions)
  const renderActions =
    props.renderActions ?? (common && (() => common({ to, name, svg, where: 'cell' })))
  const [wasTouched, setTouched] = useState(false)
  const touch = wasTouched || !renderActions ? undefined : () => setTouched(true)
  return (
    <li className={classNames('cell', isPale && 'tone-ground', isSelected && 'is-selected')}>
      <Link className="cell__link" to={to} onPointerEnter={touch} onFocus={touch}>
        {svg === undefined ? (
          children
        ) : (
          <GlyphDrawing className="cell__glyph" svg={svg} still={still} />
        )}
        <span className="cell__name">{name}</span>
      </Link>
      {aside}
      {mark && <Badge kind={mark} isMark className="cell__mark" />}
      {wasTouched && renderActions && <span className="cell__acts">{renderActions()}</span>}
    </li>
  )
}
