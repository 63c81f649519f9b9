import type { Pool } from 'pg'
import { localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { posts } from '#domains/content/blog/index.server.ts'
import { findEditorialSlugs } from '#domains/catalogue/editorial-collections/index.server.ts'
import { sitemapPages } from './sitemap-pages.ts'
import type { ListedRow } from './sitemaps.queries.server.ts'
import {
  findBlocks,
  findAssetBlocks,
  findListedRows,
  findNamedSlugs,
  findTagStarts,
  findTags,
} from './sitemaps.queries.server.ts'
import {
  ADDRESSES_PER_FILE,
  numberedSections,
  type NumberedSection,
  type SitemapFile,
} from './sitemap-sections.ts'
import type { SitemapEntry } from './write-sitemap.ts'

const ROWS_PER_QUERY = 5_000
const PICTURE_WIDTH = 800

type Place = { readonly language: LocaleCode; readonly origin: string }

/** Which of some paths lead to a page that is there and wants an index. */
export type PageCheck = (path: string) => Promise<boolean>

/** Every file of one language's sitemap. Tags are English words: only English has lists of them. */
export async function listSitemapFiles(
  pool: Pool,
  language: LocaleCode,
): Promise<{ file: SitemapFile; changedAt: Date | null }[]> {
  const blocks = await Promise.all(
    numberedSections.map(async (section) => {
      const found =
        section === 'items' ? await findAssetBlocks(pool) : await findBlocks(pool, section)
      return found.map(({ block, updatedAt }) => ({
        file: { section, block },
        changedAt: updatedAt,
      }))
    }),
  )
  const tags = language === 'en' ? await findTagStarts(pool) : []
  return [
    { file: { section: 'pages' }, changedAt: null },
    ...blocks.flat(),
    ...tags.map((from) => ({ file: { section: 'tags', from } as const, changedAt: null })),
  ]
}

/** The addresses of one file, row by row as they are read: the memory it takes does not depend on its size. */
export async function* readSitemapFile(
  pool: Pool,
  file: SitemapFile,
  place: Place,
  isListed: PageCheck,
): AsyncGenerator<SitemapEntry[]> {
  if (file.section === 'pages') yield* pagesOf(pool, place, isListed)
  else if (file.section === 'tags') yield* tagsFrom(pool, file.from, place)
  else yield* rowsOf(pool, file.section, file.block, place)
}

async function* rowsOf(pool: Pool, section: NumberedSection, block: number, place: Place) {
  for (let after = 0; ;) {
    const rows = await findListedRows(pool, section, { block, after, limit: ROWS_PER_QUERY })
    yield rows.map((row) => toEntry(section, row, place))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_QUERY) return
    after = last.id
  }
}

async function* tagsFrom(pool: Pool, from: string, place: Place) {
  let last = from
  for (let listed = 0; listed < ADDRESSES_PER_FILE; listed += ROWS_PER_QUERY) {
    const input = { from: last, isFirst: listed === 0, limit: ROWS_PER_QUERY }
    const slugs = await findTags(pool, input)
    yield slugs.map((slug) => ({ address: at(place, hrefs.search(null, slug)), changedAt: null }))
    if (slugs.length < ROWS_PER_QUERY) return
    last = slugs.at(-1) ?? last
  }
}

/** A list that is empty in this house asks for no index, so each page is asked. */
async function* pagesOf(pool: Pool, place: Place, isListed: PageCheck) {
  const { categories, styles, kits } = await findNamedSlugs(pool)
  const made = await findEditorialSlugs(pool)
  const paths = new Set([
    ...sitemapPages(place.language),
    ...made.map(hrefs.collection),
    ...categories.map(hrefs.category),
    ...styles.map(hrefs.style),
    ...kits.map(hrefs.kit),
    ...kits.map(hrefs.kitEditor),
  ])
  const articles =
    place.language === 'en'
      ? posts.map(({ slug, date }) => ({ path: `/blog/${slug}`, changedAt: new Date(date) }))
      : []
  const all = [...[...paths].map((path) => ({ path, changedAt: null })), ...articles]
  for (const { path, changedAt } of all) {
    if (await isListed(localizePath(path, place.language))) {
      yield [{ address: at(place, path), changedAt }]
    }
  }
}

const paths: Readonly<Record<NumberedSection, (row: ListedRow) => string>> = {
  items: ({ kind, slug }) => hrefs.item(kind, slug),
  packs: ({ kind, slug }) => hrefs.pack(kind, slug),
  bundles: ({ slug }) => hrefs.bundle(slug),
  contributors: ({ slug }) => hrefs.contributor(slug),
}

function toEntry(section: NumberedSection, row: ListedRow, place: Place): SitemapEntry {
  const { uuid, updatedAt } = row
  const modifiedAt = Math.floor((updatedAt?.getTime() ?? 0) / 1000)
  return {
    address: at(place, paths[section](row)),
    changedAt: updatedAt,
    ...(uuid !== null && {
      picture: place.origin + hrefs.image(uuid, { width: PICTURE_WIDTH, modifiedAt }),
    }),
  }
}

function at({ origin, language }: Place, path: string): string {
  return origin + localizePath(path, language)
}
