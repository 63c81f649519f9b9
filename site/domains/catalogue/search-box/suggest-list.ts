/** The list under the search field: what it shows, whether it is open, which row is chosen. */
export interface SuggestList {
  rows: readonly string[]
  isOpen: boolean
  /** -1 while the text is the visitor's own. */
  active: number
  /** What the visitor typed: arrows past either end bring it back. */
  typed: string
}

export type SuggestEvent =
  | { type: 'typed'; text: string }
  | { type: 'answered'; rows: readonly string[] }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'moved'; by: 1 | -1 }

export const emptyList: SuggestList = { rows: [], isOpen: false, active: -1, typed: '' }

export function reduceSuggest(list: SuggestList, event: SuggestEvent): SuggestList {
  switch (event.type) {
    case 'typed':
      return { ...type(list, event.text), active: -1, isOpen: true }
    case 'answered':
      return { ...list, rows: event.rows, active: -1 }
    case 'opened':
      return { ...list, isOpen: true }
    case 'closed':
      return { ...list, isOpen: false, active: -1 }
    case 'moved':
      return move(list, event.by)
  }
}

/** The text the field should show: the chosen row is copied into it. */
export function shownText(list: SuggestList): string {
  return list.rows[list.active] ?? list.typed
}

/** Recent searches and suggestions are two lists: passing from an empty field to a text drops the rows. */
function type(list: SuggestList, text: string): SuggestList {
  const isOtherList = (list.typed.trim() === '') !== (text.trim() === '')
  return { ...list, typed: text, rows: isOtherList ? [] : list.rows }
}

function move(list: SuggestList, by: 1 | -1): SuggestList {
  if (list.rows.length === 0) return list
  const places = list.rows.length + 1
  const active = ((list.active + 1 + by + places) % places) - 1
  return { ...list, isOpen: true, active }
}
