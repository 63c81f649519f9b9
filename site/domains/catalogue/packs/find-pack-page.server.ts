import type { AssetKind } from '@tessera/contracts'
import { formatInfo, isFormat } from '@tessera/convert'
import { attributionText, dutiesOf, licenseFacts, type AttributionForm } from '@tessera/licensing'
import { formatDate } from '#web/i18n/format-values.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { Actor, Deps } from '#platform/context.ts'
import {
  findPackCards,
  findPackPreviews,
  termName,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { toPackCell } from '#domains/catalogue/search/index.server.ts'
import type { PackCell } from '#domains/catalogue/search/index.ts'
import { findOffer } from '#domains/catalogue/downloads/index.server.ts'
import { packOrigin, packTerms } from './grant-pack-download.server.ts'
import { findPackContents } from './find-pack-contents.server.ts'
import { findPack } from './find-pack.server.ts'
import { packCredit } from './pack-credit.ts'
import { findPackSheet } from './find-pack-sheet.server.ts'
import type { SheetChoice } from './pack-address.ts'
import type { PackPageView, PackView } from './pack-view.ts'
import {
  findPackFigures,
  findRelatedPackIds,
  type PackFigures,
  type PackRow,
} from './packs.queries.server.ts'

const RELATED_PACKS = 8
const PREVIEWS_PER_PACK = 6

type PageDeps = Pick<Deps, 'pool' | 'catalogueCache' | 'config' | 'now'>
type Wanted = {
  readonly kind: AssetKind
  readonly slug: string
  readonly choice: SheetChoice
  readonly language: LocaleCode
}

/**
 * Everything on the page of a published pack.
 *
 * @throws {AppError} not_found
 */
export async function findPackPage(
  deps: PageDeps,
  actor: Actor,
  { kind, slug, choice, language }: Wanted,
): Promise<PackPageView> {
  const pack = await findPack(deps, { kind, slug })
  const [figures, contents, related] = await Promise.all([
    deps.catalogueCache.once(`pack figures ${pack.id}`, () => findPackFigures(deps.pool, pack.id)),
    deps.catalogueCache.once(`pack contents ${pack.id} ${actor.kind}`, () =>
      findPackContents(deps, actor, pack),
    ),
    deps.catalogueCache.once(`related packs ${pack.id}`, () => findRelated(deps, pack)),
  ])
  const offer = await findOffer(deps, actor, {
    subject: { packId: pack.id },
    origin: packOrigin(pack),
    kind: pack.kind,
    item: packTerms(pack, contents),
    spdx: pack.spdx,
  })
  const sheet = await findPackSheet(deps, { pack, figures, choice, language })
  return {
    pack: toPackView(pack, figures, {
      openAssets: contents.items,
      language,
    }),
    offer,
    sheet,
    related,
  }
}

function toPackView(
  pack: PackRow,
  { items, formats, styles }: PackFigures,
  { openAssets, language }: { openAssets: number; language: LocaleCode },
): PackView {
  const { allowsCommercialUse, allowsDerivatives } = licenseFacts(pack.spdx)
  return {
    uuid: pack.uuid,
    slug: pack.slug,
    kind: pack.kind,
    name: pack.name,
    description: pack.description,
    isFree: pack.priceMinor === 0,
    isExclusive: pack.isExclusive,
    isFeatured: pack.isFeatured,
    isTrademark: pack.isTrademark,
    items,
    openAssets,
    downloads: pack.downloadCount,
    updatedAt: pack.updatedAt.getTime(),
    updatedOn: formatDate(language, pack.updatedAt, 'medium'),
    contributor: { name: pack.contributorName, username: pack.username },
    styles: styles.map((style) => termName(language, 'style', style)),
    formats: formats.map((format) => (isFormat(format) ? formatInfo[format].label : format)),
    version: pack.packageName === null ? null : pack.packageVersion,
    license: {
      spdx: pack.spdx,
      name: pack.licenseName,
      url: pack.licenseUrl,
      duties: dutiesOf(pack.spdx),
      allowsCommercialUse,
      allowsChanges: allowsDerivatives,
    },
    credits: { unchanged: creditLines(pack, false), changed: creditLines(pack, true) },
  }
}

function creditLines(pack: PackRow, isChanged: boolean): Record<AttributionForm, string> {
  const facts = packCredit(pack, isChanged)
  return {
    text: attributionText(facts, 'text'),
    html: attributionText(facts, 'html'),
    markdown: attributionText(facts, 'markdown'),
  }
}

async function findRelated({ pool }: PageDeps, pack: PackRow): Promise<PackCell[]> {
  const ids = await findRelatedPackIds(pool, pack, RELATED_PACKS)
  const [packs, previews] = await Promise.all([
    findPackCards(pool, ids),
    findPackPreviews(pool, ids, PREVIEWS_PER_PACK),
  ])
  return packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? [])))
}
