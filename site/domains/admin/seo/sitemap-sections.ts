/** What one file of a sitemap may hold by the protocol of sitemaps.org. */
export const ADDRESSES_PER_FILE = 50_000

/** Sections whose rows have numbers: file `n` holds those of its block of 50,000, so that a row stays in its file. */
export const numberedSections = ['items', 'packs', 'bundles', 'contributors'] as const
export type NumberedSection = (typeof numberedSections)[number]

export type SitemapFile =
  | { readonly section: 'pages' }
  | { readonly section: NumberedSection; readonly block: number }
  | { readonly section: 'tags'; readonly from: string }

/** The last part of a file's address: `pages.xml.gz`, `items-0.xml.gz`, `tags-from-arrow.xml.gz`. */
export function fileName(file: SitemapFile): string {
  if (file.section === 'pages') return 'pages.xml.gz'
  if (file.section === 'tags') return `tags-from-${encodeURIComponent(file.from)}.xml.gz`
  return `${file.section}-${file.block}.xml.gz`
}

/** The file that a name stands for; undefined for a name that is none. */
export function parseFileName(name: string): SitemapFile | undefined {
  if (name === 'pages.xml.gz') return { section: 'pages' }
  const from = /^tags-from-(.*)\.xml\.gz$/s.exec(name)?.[1]
  if (from !== undefined) return { section: 'tags', from }
  const [, word, block] = /^([a-z]+)-(\d{1,6})\.xml\.gz$/.exec(name) ?? []
  const section = numberedSections.find((known) => known === word)
  return section && block !== undefined ? { section, block: Number(block) } : undefined
}
