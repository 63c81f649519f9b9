/** A pack of icons as the catalogue has it. */
export type PackOfIcons = {
  readonly packId: number
  readonly slug: string
  readonly sourceId: string
  /** The pack's name within its source. */
  readonly sourceKey: string
}

/** How icons of a pack are called: `prefix:name`, several packs may share a prefix. */
type SetName = {
  readonly prefix: string
  /** What the names of the pack end in, such as `-filled`. */
  readonly suffix: string
}

/**
 * Sets that Iconify publishes too, under its prefixes and names, so that code written for it works with one changed
 * address: `[source, pack, prefix, suffix]`. The plain style of a set comes first.
 */
const known: readonly (readonly [string, string, string, string])[] = [
  ['lucide', 'lucide', 'lucide', ''],
  ['tabler', 'outline', 'tabler', ''],
  ['tabler', 'filled', 'tabler', '-filled'],
  ['phosphor', 'regular', 'ph', ''],
  ['phosphor', 'thin', 'ph', '-thin'],
  ['phosphor', 'light', 'ph', '-light'],
  ['phosphor', 'bold', 'ph', '-bold'],
  ['phosphor', 'fill', 'ph', '-fill'],
  ['phosphor', 'duotone', 'ph', '-duotone'],
  ['simple-icons', 'set', 'simple-icons', ''],
  ['line-md', 'set', 'line-md', ''],
  ['svg-spinners', 'set', 'svg-spinners', ''],
  ['flat-color-icons', 'set', 'flat-color-icons', ''],
  ['unicons', 'line', 'uil', ''],
  ['unicons', 'solid', 'uis', ''],
  ['unicons', 'monochrome', 'uim', ''],
  ['unicons', 'thinline', 'uit', ''],
  ['meteocons-svg', 'line', 'meteocons', ''],
  ['meteocons-svg', 'fill', 'meteocons', '-fill'],
  ['meteocons-svg', 'flat', 'meteocons', '-flat'],
  ['meteocons-svg', 'monochrome', 'meteocons', '-monochrome'],
  ...['16', '20', '24', '28', '32', '48'].map(
    (size) => ['fluent-color', size, 'fluent-color', ''] as const,
  ),
]

const rowOf = new Map(known.map((row) => [`${row[0]} ${row[1]}`, row]))
const reserved = new Set(known.map(([, , prefix]) => prefix))

/** The order in which packs give names to a prefix that they share: those first that come first in the table. */
export function rankOf({ sourceId, sourceKey }: PackOfIcons): number {
  const row = rowOf.get(`${sourceId} ${sourceKey}`)
  return row ? known.indexOf(row) : known.length
}

/** A pack that Iconify does not publish has its own slug as prefix, apart from the prefixes that it does. */
export function setNameOf({ sourceId, sourceKey, slug }: PackOfIcons): SetName {
  const row = rowOf.get(`${sourceId} ${sourceKey}`)
  if (row) return { prefix: row[2], suffix: row[3] }
  return { prefix: reserved.has(slug) ? `${slug}-pack` : slug, suffix: '' }
}

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * What an icon is called within its prefix: as its source calls it, others by their slug without the pack's. Null for
 * a name that clients of Iconify refuse.
 */
export function iconNameOf(
  pack: PackOfIcons,
  icon: { readonly slug: string; readonly sourceKey: string },
): string | null {
  const row = rowOf.get(`${pack.sourceId} ${pack.sourceKey}`)
  if (!row) return matching(withoutEnd(icon.slug, `-${pack.slug}`))
  const own = icon.sourceKey.slice(icon.sourceKey.lastIndexOf('/') + 1)
  return matching(own.endsWith(row[3]) ? own : `${own}${row[3]}`)
}

function withoutEnd(text: string, end: string): string {
  return text.length > end.length && text.endsWith(end) ? text.slice(0, -end.length) : text
}

function matching(name: string): string | null {
  return NAME.test(name) ? name : null
}
