import { useState } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { ListView } from '#domains/admin/staff/frame/view.ts'

export type Ticks = {
  readonly keys: readonly string[]
  readonly ticked: ReadonlySet<string>
  /** All rows that fit, also those of other pages. */
  readonly isAll: boolean
  /** Ticks a row or takes its tick away; with `isRange`, all rows since the one pressed before. */
  toggle(key: string, isRange: boolean): void
  toggleAll(): void
  setAll(isAll: boolean): void
}

type State = {
  readonly of: string
  readonly ticked: ReadonlySet<string>
  readonly isAll: boolean
  readonly last: string | null
}

/** Which rows of a page are ticked; other rows, or a change that began, start anew. */
export function useTicks(list: ListView, answer: FormAnswer | undefined): Ticks {
  const keys = list.page.rows.map(({ key }) => key)
  const of = [list.search, list.page.query.page, list.changes[0]?.id ?? 0].join(' ')
  const [state, setState] = useState<State>(() => ({
    of,
    ticked: new Set(keys.filter((key) => answer?.typed?.[`row.${key}`] === 'on')),
    isAll: answer?.typed?.['all'] === 'on',
    last: null,
  }))
  const now = state.of === of ? state : { of, ticked: new Set<string>(), isAll: false, last: null }
  return {
    keys,
    ticked: now.ticked,
    isAll: now.isAll,
    toggle(key, isRange) {
      const isOn = !now.ticked.has(key)
      const [first, end] = [isRange && now.last !== null ? now.last : key, key]
        .map((one) => keys.indexOf(one))
        .toSorted((one, other) => one - other) as [number, number]
      const ticked = new Set(now.ticked)
      for (const one of keys.slice(Math.max(0, first), end + 1)) {
        if (isOn) ticked.add(one)
        else ticked.delete(one)
      }
      setState({ of, ticked, isAll: false, last: key })
    },
    toggleAll() {
      const isFull = keys.every((key) => now.ticked.has(key))
      setState({ of, ticked: new Set(isFull ? [] : keys), isAll: false, last: null })
    },
    setAll: (isAll) => setState({ ...now, isAll }),
  }
}
