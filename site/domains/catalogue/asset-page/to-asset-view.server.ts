import { formatInfo } from '@tessera/convert'
import { dutiesOf, licenseFacts, type AttributionForm } from '@tessera/licensing'
import { slugifyQuery } from '@tessera/search'
import { editLinkOfAsset } from '#web/routing/editor-table.ts'
import { declaredOf } from '#domains/catalogue/assets/index.ts'
import { attributionOf } from '#domains/catalogue/assets/index.server.ts'
import { describeDrawing } from './describe-drawing.server.ts'
import type { FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'
import type { Paintable } from './customise/icon-customization.ts'
import type { Credits, FormatView, AssetView, LicenseView, MotionView } from './asset-view.ts'

/** Drawings beyond this size are shown as pictures and are not edited in the page. */
const LARGEST_DRAWING = 64 * 1024
const MOST_TAGS = 20

/** As `AssetView`, in no language yet. */
export type PlainAssetView = Omit<AssetView, 'size' | 'updatedOn'> & {
  readonly bytes: number | null
}

type Extras = Pick<AssetView, 'motion' | 'model'>

/** A found asset in the words of its page. */
export function toAssetView(found: FoundAsset, extras: Extras): PlainAssetView {
  const { item } = found
  const { facts } = item
  const drawing = findDrawing(found)
  const storedFormats = found.files.map(({ format }) => format)
  return {
    id: item.id,
    uuid: item.uuid,
    slug: item.slug,
    name: item.name,
    kind: item.kind,
    edit: editLinkOfAsset(item.kind, item.slug, storedFormats)?.to ?? null,
    isFree: item.priceMinor === 0,
    isOpen: isOpenAsset(item),
    isExclusive: item.isExclusive,
    isFeatured: item.isFeatured,
    isEditorial: item.isEditorial,
    isAnimated: item.isAnimated,
    isTrademark: item.isTrademark,
    isDerived: item.isDerived,
    derivedFrom: facts.derivedFrom ?? null,
    width: item.width,
    height: item.height,
    modifiedAt: Math.floor(item.updatedAt.getTime() / 1000),
    updatedAt: item.updatedAt.getTime(),
    views: item.viewCount,
    downloads: item.downloadCount,
    contributor: { name: item.contributorName, username: item.username },
    pack:
      item.packSlug === null || item.packName === null
        ? null
        : { slug: item.packSlug, name: item.packName, itemCount: item.packItemCount ?? 0 },
    category: item.category,
    style: item.style,
    tags: item.tags.slice(0, MOST_TAGS).map((name) => ({ name, slug: slugifyQuery(name) })),
    colors: item.colors,
    light: item.light,
    ...describeFormats(found),
    source:
      item.packageName === null
        ? null
        : { packageName: item.packageName, version: item.packageVersion },
    license: describeLicense(found),
    credits: creditsOf(found),
    camera: facts.camera ?? null,
    lens: facts.lens ?? null,
    iso: facts.iso ?? null,
    fNumber: facts.fNumber ?? null,
    declared: declaredOf(facts),
    drawing,
    paintable: drawing ?? findPaintableMotion(found, extras.motion),
    ...extras,
  }
}

function describeFormats({ formats, files }: FoundAsset) {
  const originals = files.filter(({ role }) => role === 'original')
  const views = formats.map(({ format, sizes, isStored }): FormatView => ({
    format,
    label: formatInfo[format].label,
    sizes: sizes ?? null,
    bytes: isStored ? (originals.find((file) => file.format === format)?.bytes ?? null) : null,
  }))
  const apps = new Set(formats.flatMap(({ format }) => formatInfo[format].apps))
  return { formats: views, apps: [...apps], bytes: originals[0]?.bytes ?? null }
}

function describeLicense({ item }: FoundAsset): LicenseView {
  const { allowsCommercialUse, allowsDerivatives } = licenseFacts(item.spdx)
  return {
    spdx: item.spdx,
    name: item.licenseName,
    url: item.licenseUrl,
    duties: dutiesOf(item.spdx),
    allowsCommercialUse,
    allowsChanges: allowsDerivatives,
  }
}

function creditsOf({ item }: FoundAsset): Credits {
  const lines = (isChanged: boolean): Record<AttributionForm, string> => ({
    text: attributionOf(item, 'text', isChanged),
    html: attributionOf(item, 'html', isChanged),
    markdown: attributionOf(item, 'markdown', isChanged),
  })
  return { unchanged: lines(false), changed: lines(true) }
}

function findPaintableMotion({ item }: FoundAsset, motion: MotionView | null): Paintable | null {
  const canChange = isOpenAsset(item) && licenseFacts(item.spdx).allowsDerivatives
  return motion && canChange ? { paint: null, colors: motion.colors, stroke: null } : null
}

/** Only what anybody may take away travels as text; premium work is shown as a picture. */
function findDrawing({ item, files }: FoundAsset) {
  const svg = files.find(({ format, role }) => format === 'svg' && role === 'original')?.body
  if (!isOpenAsset(item) || !svg || svg.length > LARGEST_DRAWING) return null
  const drawing = describeDrawing(svg)
  const isEditable = licenseFacts(item.spdx).allowsDerivatives
  return isEditable ? drawing : { ...drawing, paint: null, colors: [], stroke: null }
}
