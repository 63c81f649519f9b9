import { escapeMarkup as xml } from '#platform/markup/escape-markup.ts'

export type SitemapEntry = {
  readonly address: string
  readonly changedAt: Date | null
  readonly picture?: string | undefined
}

export const SITEMAP_START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`
export const SITEMAP_END = '</urlset>\n'

export function writeEntry({ address, changedAt, picture }: SitemapEntry): string {
  const image = picture ? `<image:image><image:loc>${xml(picture)}</image:loc></image:image>` : ''
  return `<url><loc>${xml(address)}</loc>${lastmod(changedAt)}${image}</url>\n`
}

/** The list of all files. */
export function writeSitemapIndex(files: readonly SitemapEntry[]): string {
  const entries = files.map(
    ({ address, changedAt }) =>
      `<sitemap><loc>${xml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`
}

function lastmod(changedAt: Date | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>`
}
