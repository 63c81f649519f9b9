/** How somebody looks at the queue; goes on from page to page. */
export type QueueView = {
  readonly group?: string | undefined
  readonly isMine?: boolean | undefined
}

type ReviewPlace = QueueView & {
  readonly work?: string | null | undefined
  /** Counts and names of what was just done. */
  readonly told?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** The address of the queue, at a work, as it is looked at, with what it says of the last decision. */
export function reviewPath({ work, group, isMine = false, told = {} }: ReviewPlace): string {
  const query = new URLSearchParams()
  const all = { work, group: group === 'none' ? '' : group, mine: isMine ? '1' : '', ...told }
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, String(value))
  return `/staff/review${query.size > 0 ? `?${query}` : ''}`
}
