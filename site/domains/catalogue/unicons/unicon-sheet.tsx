import { hrefs } from '#web/routing/href.ts'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import type { UniconCell } from './unicon-view.ts'

/** Icons of a family in the ruled sheet. */
export function UniconSheet({ family, cells, isWhole }: UniconSheetProps) {
  return (
    <div className="rows">
      <IconSheet bleedsOnPhones isNamed isWhole={isWhole}>
        {cells.map(({ name, svg }) => (
          <IconCell key={name} to={hrefs.unicon(family.one, name)} name={name} svg={svg} />
        ))}
      </IconSheet>
    </div>
  )
}

interface UniconSheetProps {
  family: UniconFamily
  cells: readonly UniconCell[]
  /** All of them are on another page: an unfinished last row is left out. */
  isWhole?: boolean
}
