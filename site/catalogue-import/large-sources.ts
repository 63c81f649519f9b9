import { slugify } from './vocabulary/naming.ts'
import type { RawPack } from './adapters/raw-asset.ts'
import type { Source } from './source.ts'
import { inStarter, largePackage, largeReleasedOn, leftOut } from './sources/large-profile.ts'

/** One entry of `collections.json`. */
export type IconifyCollection = {
  readonly name: string
  readonly total: number
  readonly hidden?: boolean
  readonly author: { readonly name: string; readonly url?: string }
  readonly license: { readonly title: string; readonly spdx?: string; readonly url?: string }
  readonly category?: string
  readonly tags?: readonly string[]
  readonly palette?: boolean
}
export type IconifyCollections = Readonly<Record<string, IconifyCollection>>

/** Licences that bind what is made with the icons, or forbid to sell it. */
const REFUSED_LICENSE = /GPL|-NC|-ND/

/** Whether the default profile takes a set: open licence, current, and what its label says. */
export function isInLargeProfile(prefix: string, set: IconifyCollection): boolean {
  const { spdx } = set.license
  return (
    set.hidden !== true &&
    spdx !== undefined &&
    !REFUSED_LICENSE.test(spdx) &&
    !Object.hasOwn(leftOut, prefix)
  )
}

/** A source for each set of the profile that the starter does not import from its own package. */
export function largeSources(collections: IconifyCollections): Source[] {
  return Object.entries(collections)
    .filter(([prefix, set]) => isInLargeProfile(prefix, set) && !inStarter.has(prefix))
    .map(([prefix, set]) => toSource(prefix, set))
}

function toSource(prefix: string, set: IconifyCollection): Source {
  const isLogo = set.category === 'Logos'
  const isAnimated = set.tags?.includes('Contains Animations') ?? false
  const pack: RawPack = {
    key: 'set',
    kind: 'icon',
    name: set.name,
    slug: prefix,
    style: styleOf(prefix, set),
    category: categoryOf(set),
    description: `${set.total.toLocaleString('en')} icons by ${set.author.name}.`,
    rank: 0.3,
    isTrademark: isLogo,
    isAnimated: false,
  }
  return {
    id: `iconify/${prefix}`,
    title: set.name,
    package: largePackage,
    adapter: 'iconify-json',
    options: {
      kind: 'icon',
      file: `json/${prefix}.json`,
      packBy: 'set',
      ...(pack.category === undefined ? {} : { category: pack.category }),
      ...(isAnimated ? { tags: ['animated'] } : {}),
      isTrademark: isLogo,
    },
    license: {
      spdx: set.license.spdx ?? set.license.title,
      url: set.license.url ?? `https://spdx.org/licenses/${set.license.spdx}.html`,
      evidence: 'set-metadata',
    },
    contributor: {
      username: slugify(set.author.name) || prefix,
      name: set.author.name,
      ...(set.author.url === undefined ? {} : { website: set.author.url }),
    },
    releasedOn: largeReleasedOn,
    packs: [pack],
  }
}

function categoryOf(set: IconifyCollection): string | undefined {
  if (set.category === 'Logos') return 'brands'
  return set.category === 'Emoji' ? 'emoji' : undefined
}

function styleOf(prefix: string, set: IconifyCollection): string {
  if (set.category === 'Logos') return 'logo'
  if (set.category === 'Emoji') return 'emoji'
  if (set.palette === true) return 'color'
  if (/outline|line|light/.test(prefix)) return 'line'
  if (/solid|fill|bold/.test(prefix)) return 'solid'
  if (/twotone|duo/.test(prefix)) return 'duotone'
  return set.tags?.includes('Uses Stroke') === true ? 'line' : 'mixed'
}
