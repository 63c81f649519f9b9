import { hrefs } from '#web/routing/href.ts'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import type { UniconCell } from './unicon-view.ts'

/** Icons of a family in the ruled sheet. */
export function UniconSheet({ family, cells }: UniconSheetProps) {
  return (
    <IconSheet bleedsOnPhones isNamed>
      {cells.map(({ name, svg }) => (
        <IconCell key={name} to={hrefs.unicon(family.one, name)} name={name} svg={svg} />
      ))}
    </IconSheet>
  )
}

interface UniconSheetProps {
  family: UniconFamily
  cells: readonly UniconCell[]
}
