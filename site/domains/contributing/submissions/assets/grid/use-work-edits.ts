import { useState } from 'react'
import {
  markColumns,
  textColumns,
  type GridFields,
} from '#domains/contributing/submissions/assets/grid-fields.ts'
import type {
  GridAnswer,
  WorkView,
} from '#domains/contributing/submissions/assets/own-asset-data.ts'

/** What was typed, and over which state of the work: once that is saved, the typing is over. */
type Edit = { readonly basis: string; readonly fields: GridFields }

export type WorkEdits = {
  readonly fieldsOf: (work: WorkView) => GridFields
  readonly change: (work: WorkView, part: Partial<GridFields>) => void
  /** The works that say something else than what is saved. */
  readonly changed: readonly WorkView[]
}

/** What is typed into a grid of works and not saved yet. What an answer found wrong stays typed. */
export function useWorkEdits(
  works: readonly WorkView[],
  typed: GridAnswer['typed'] = {},
): WorkEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(() => new Map())
  const written = (work: WorkView): GridFields => ({ ...work.fields, ...typed[work.uuid] })
  const fieldsOf = (work: WorkView) => {
    const edit = edits.get(work.uuid)
    return edit?.basis === work.updatedAt ? edit.fields : written(work)
  }
  const change = (work: WorkView, part: Partial<GridFields>) => {
    setEdits((before) => {
      const edit = before.get(work.uuid)
      const fields = edit?.basis === work.updatedAt ? edit.fields : written(work)
      const after = { basis: work.updatedAt, fields: { ...fields, ...part } }
      return new Map(before).set(work.uuid, after)
    })
  }
  const changed = works.filter((work) => !isSame(fieldsOf(work), work.fields))
  return { fieldsOf, change, changed }
}

function isSame(one: GridFields, other: GridFields): boolean {
  return [...textColumns, ...markColumns].every((column) => one[column] === other[column])
}
