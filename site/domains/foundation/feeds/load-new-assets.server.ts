import type { AssetKind } from '@tessera/contracts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import { familyOf } from '#web/routing/rows/families.ts'
import { feedPath, type FeedEnding } from '#web/routing/feed-path.ts'
import { hrefs } from '#web/routing/href.ts'
import type { Deps } from '#platform/context.ts'
import { findNewAssets, type NewAssetRow } from './feeds.queries.server.ts'
import type { Feed, FeedEntry } from './write-feed.ts'

const ENTRIES = 50
const PICTURE_WIDTH = 400

type Wanted = {
  readonly kind: AssetKind | null
  readonly ending: FeedEnding
  readonly language: LocaleCode
  readonly origin: string
}

/**
 * The newest assets of a kind, or of all, as a feed in one language.
 *
 * @throws {AppError} unavailable before the first source is imported
 */
export async function loadNewAssets(
  deps: Pick<Deps, 'search' | 'pool' | 'config'>,
  { kind, ending, language, origin }: Wanted,
): Promise<Feed> {
  const { ids } = await deps.search.search({
    text: '',
    lang: language,
    ...(kind !== null && { kinds: [kind] }),
    productType: 'item',
    sort: 'latest',
    offset: 0,
    limit: ENTRIES,
    facets: 'kinds',
  })
  const rows = await findNewAssets(
    deps.pool,
    ids.map(({ id }) => id),
  )
  const i18n = createI18n(language, loadMessages(language, ['findable']))
  const at = (path: string) => origin + localizePath(path, language)
  const title = i18n.t(`findable.feed.title.${kind ?? 'all'}` as MessageKey)
  return {
    title: `${title} · ${deps.config.siteName}`,
    lead: i18n.t('findable.feed.lead', { title, site: deps.config.siteName }),
    language,
    home: at(kind === null ? '/latest' : `/latest-${familyOf(kind).many}`),
    self: at(feedPath(kind, ending)),
    entries: rows.map((row) => toEntry(row, i18n, at, origin)),
  }
}

function toEntry(
  row: NewAssetRow,
  { t }: I18n,
  at: (path: string) => string,
  origin: string,
): FeedEntry {
  const summary = t(row.packName === null ? 'findable.feed.entry' : 'findable.feed.entryOfPack', {
    name: row.name,
    author: row.contributorName,
    license: row.licenseName,
    pack: row.packName ?? '',
  })
  const picture =
    origin +
    hrefs.image(row.uuid, {
      width: PICTURE_WIDTH,
      format: 'png',
      modifiedAt: Math.floor(row.updatedAt.getTime() / 1000),
    })
  const address = at(hrefs.item(row.kind, row.slug))
  const image = `<img src="${escapeMarkup(picture)}" alt="${escapeMarkup(row.name)}">`
  return {
    address,
    title: row.name,
    summary,
    html: `<p><a href="${escapeMarkup(address)}">${image}</a></p><p>${escapeMarkup(summary)}</p>`,
    author: { name: row.contributorName, address: at(hrefs.contributor(row.username)) },
    tags: row.tags,
    at: row.publishedAt,
    picture: { address: picture, type: 'image/png', width: PICTURE_WIDTH },
  }
}
