import type { AssetKind } from '@tessera/contracts'
import { familyOf } from './rows/families.ts'

/** Unprefixed addresses; `<Link>` and `localizePath` add the language. */
export const hrefs = {
  item: (kind: AssetKind, slug: string) => `/${familyOf(kind).one}/${slug}`,
  pack: (kind: AssetKind, slug: string) => `/${familyOf(kind).pack}/${slug}`,
  /** `query` is slugified already; a kind of null searches all of them. */
  search: (kind: AssetKind | null, query: string) =>
    kind === null
      ? `/all-assets/${encodeURIComponent(query)}`
      : `/${familyOf(kind).many}/${encodeURIComponent(query)}`,
  /** Where one searches by picture. */
  byPicture: '/reverse-image-search',
  /** What looks like the picture of a hash; a kind of null shows all of them. */
  alike: (hash: string, kind: AssetKind | null) =>
    `/reverse-image-search/${hash}/${kind === null ? 'all-assets' : familyOf(kind).many}`,
  contributor: (username: string) => `/contributors/${username}`,
  hire: (designation: string) => `/contributors/hire/${designation}`,
  hireContributor: (username: string) => `/contributors/${username}/hire`,
  category: (slug: string) => `/categories/${slug}`,
  unicon: (one: string, name: string) => `/unicons/${one}/${name}`,
  unicons: (many: string, word?: string) =>
    word === undefined ? `/unicons/${many}` : `/unicons/${many}/${word}`,
  kit: (slug: string) => `/illustration-kit/${slug}`,
  kitEditor: (slug: string) => `/illustration-kit-editor/${slug}`,
  kitObjectEditor: (slug: string) => `/illustration-kit-object-editor/${slug}`,
  bundle: (slug: string) => `/bundles/${slug}`,
  collection: (slug: string) => `/collections/${slug}`,
  style: (slug: string) => `/styles/${slug}`,
  /** A picture of an asset or pack; widths are those the image call knows. */
  image: (
    uuid: string,
    {
      width,
      format = 'webp',
      modifiedAt,
    }: { width: number; format?: string; modifiedAt?: string | number },
  ) =>
    `/images/${uuid}?format=${format}&w=${width}${modifiedAt === undefined ? '' : `&modified_at=${modifiedAt}`}`,
} as const
