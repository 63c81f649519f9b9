import type { AssetKind } from '@tessera/contracts'

/** The words a kind of asset has in addresses. Everything about routes of a kind derives from here. */
export type Family = {
  readonly kind: AssetKind
  /** /icon/{slug} */
  readonly one: string
  /** /icons/{query} and /free-icons */
  readonly many: string
  /** /icon-pack/{slug} */
  readonly pack: string
  /** The page of the whole kind. */
  readonly hub: string
  /** Older or longer words that answer 301; null when there are none. */
  readonly long: { readonly one: string; readonly many: string } | null
  readonly hasListings: boolean
}

export const families = [
  {
    kind: 'icon',
    one: 'icon',
    many: 'icons',
    pack: 'icon-pack',
    hub: '/icons',
    long: null,
    hasListings: true,
  },
  {
    kind: 'illustration',
    one: 'illustration',
    many: 'illustrations',
    pack: 'illustration-pack',
    hub: '/illustrations',
    long: null,
    hasListings: true,
  },
  {
    kind: '3d',
    one: '3d',
    many: '3ds',
    pack: '3d-pack',
    hub: '/3d-illustrations',
    long: { one: '3d-illustration', many: '3d-illustrations' },
    hasListings: true,
  },
  {
    kind: 'lottie',
    one: 'lottie',
    many: 'lotties',
    pack: 'lottie-pack',
    hub: '/lottie-animations',
    long: { one: 'lottie-animation', many: 'lottie-animations' },
    hasListings: true,
  },
  {
    kind: 'kit-illustration',
    one: 'kit-illustration',
    many: 'kit-illustrations',
    pack: 'kit-illustration-packs',
    hub: '/illustration-kit',
    long: null,
    hasListings: false,
  },
  {
    kind: 'photo',
    one: 'photo',
    many: 'photos',
    pack: 'photo-pack',
    hub: '/photos',
    long: null,
    hasListings: false,
  },
] as const satisfies readonly Family[]

export const listingFilters = ['free', 'exclusive', 'featured', 'popular', 'latest'] as const
export type ListingFilter = (typeof listingFilters)[number]

/** The family of a kind of asset. */
export function familyOf(kind: AssetKind): Family {
  return families.find((family) => family.kind === kind) ?? families[0]
}

/** The family whose plural stands in an address, such as `3ds` or `lottie-animations`. */
export function familyOfPlural(segment: string): Family | undefined {
  return families.find(({ many, long }) => many === segment || long?.many === segment)
}
