import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'

/** What a cell or row of an icon needs. */
export type UniconCell = {
  readonly name: string
  readonly svg: string
  readonly unicode: string | null
}

/** How an icon is written in HTML by class, such as `<i class="uil uil-arrow-up"></i>`. */
export function classMarkup({ fontClass }: UniconFamily, name: string): string {
  return `<i class="${fontClass} ${fontClass}-${name}" aria-hidden="true"></i>`
}

/** How an icon is written in HTML by its name. */
export function ligatureMarkup({ fontClass }: UniconFamily, name: string): string {
  return `<i class="${fontClass}" aria-hidden="true">${name}</i>`
}

/** The address of a file of a family's font. */
export function fontPath({ id }: Pick<UniconFamily, 'id'>, extension: 'css' | 'woff2'): string {
  return `/unicons/fonts/unicons-${id}.${extension}`
}
