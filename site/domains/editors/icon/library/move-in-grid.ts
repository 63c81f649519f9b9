import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End among the links of a grid of any width. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(event.target as HTMLElement)
  const to = placeAfter(event.key, links, at)
  const next = to === null ? undefined : links[to]
  if (at === -1 || !next) return
  event.preventDefault()
  for (const link of links) link.tabIndex = link === next ? 0 : -1
  next.focus()
}

function placeAfter(key: string, links: readonly HTMLElement[], at: number): number | null {
  const columns = columnsOf(links)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: links.length - 1,
  }
  return steps[key] ?? null
}

/** So many stand beside each other. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.offsetTop
  const second = links.findIndex((link) => link.offsetTop !== top)
  return second === -1 ? links.length : second
}
