import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  ITEMS_PER_PAGE,
  type ResultCell,
  type ResultsModel,
} from '#domains/catalogue/search/results-model.ts'

/** So many pages follow each other while one scrolls; the next is a link. */
const PAGES_AT_MOST = 4

/** What was added to a list, by its entry in the browser's history: Back finds it as it was left. */
const added = new Map<string, readonly (readonly ResultCell[])[]>()

/** The items of a list and of the pages that came while one scrolled. */
export function useMore({ items, filters, lastPage }: ResultsModel) {
  const { key } = useLocation()
  const [, redraw] = useState(0)
  const pages = added.get(key) ?? []
  const page = Math.min(filters.page + pages.length, lastPage)
  const all = [items, ...pages]
  return {
    items: all.flatMap((own, at) => (at < pages.length ? own.slice(0, ITEMS_PER_PAGE) : own)),
    /** The last of those on show. */
    page,
    mayAdd: filters.product === 'item' && page < lastPage && all.length < PAGES_AT_MOST,
    add: (next: readonly ResultCell[]) => {
      added.set(key, [...pages, next])
      redraw((times) => times + 1)
    },
  }
}
