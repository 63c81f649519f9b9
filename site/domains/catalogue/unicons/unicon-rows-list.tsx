import { Link } from '#web/ui/navigation/link.tsx'
import { hrefs } from '#web/routing/href.ts'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { classMarkup, type UniconCell } from './unicon-view.ts'
import '#web/styles/pages/unicons.css'

/** Icons one below the other, each with its code to copy. */
export function UniconRowsList({ family, cells }: UniconRowsListProps) {
  return (
    <ul className="unicon-rows">
      {cells.map(({ name, svg }) => {
        const code = family.fontClass === null ? svg : classMarkup(family, name)
        return (
          <li key={name}>
            <span
              className="unicon-rows__glyph"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: svg }}
            />
            <Link className="quiet-link" to={hrefs.unicon(family.one, name)}>
              {name}
            </Link>
            <code className="mono small">
              {family.fontClass === null ? 'SVG' : `${family.fontClass}-${name}`}
            </code>
            <CopyButton text={code} size="sm" variant="quiet" />
          </li>
        )
      })}
    </ul>
  )
}

interface UniconRowsListProps {
  family: UniconFamily
  cells: readonly UniconCell[]
}
