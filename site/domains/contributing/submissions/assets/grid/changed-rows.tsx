import {
  fieldName,
  markColumns,
  textColumns,
} from '#domains/contributing/submissions/assets/grid-fields.ts'
import type { WorkView } from '#domains/contributing/submissions/assets/own-asset-data.ts'
import type { WorkEdits } from './use-work-edits.ts'

interface ChangedRowsProps {
  works: readonly WorkView[]
  edits: WorkEdits
}

/** What was typed into works whose fields are not in view, so that it is sent as well. */
export function ChangedRows({ works, edits }: ChangedRowsProps) {
  return works.map((work) => {
    const fields = edits.fieldsOf(work)
    const marks = markColumns.filter((column) => fields[column])
    return [...textColumns, ...marks].map((column) => (
      <input
        key={`${work.uuid} ${column}`}
        type="hidden"
        name={fieldName(work.uuid, column)}
        value={String(fields[column])}
      />
    ))
  })
}
