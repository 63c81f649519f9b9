import type { SetIcon } from './icon-set.ts'

type IconifySet = {
  readonly prefix: string
  readonly title: string
  readonly authors: readonly string[]
  /** SPDX identifiers of the assets. */
  readonly licenses: readonly {
    readonly spdx: string
    readonly name: string
    readonly url: string
  }[]
  /** Seconds since 1970. */
  readonly lastModified: number
  readonly icons: readonly SetIcon[]
}

const SIDE = 24

/**
 * The set as Iconify's tools take it.
 *
 * @see https://iconify.design/docs/types/iconify-json.html
 */
export function writeIconifyJson(set: IconifySet): string {
  const { prefix, title, authors, licenses, lastModified, icons } = set
  const [only] = licenses.length === 1 ? licenses : []
  const license = only
    ? { title: only.name, spdx: only.spdx, url: only.url }
    : { title: `${licenses.map(({ spdx }) => spdx).join(', ')}; see CREDITS.txt` }
  const sorted = icons.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const data = {
    prefix,
    info: {
      name: title,
      total: icons.length,
      author: { name: authors.join(', ') },
      license,
    },
    lastModified,
    icons: Object.fromEntries(sorted.map((icon) => [icon.name, iconOf(icon)])),
    width: SIDE,
    height: SIDE,
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

function iconOf({ body, viewBox: [left, top, width, height] }: SetIcon) {
  return {
    body,
    ...(left !== 0 && { left }),
    ...(top !== 0 && { top }),
    ...(width !== SIDE && { width }),
    ...(height !== SIDE && { height }),
  }
}
