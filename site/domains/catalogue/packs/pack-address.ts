import type { AssetKind } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { customizationParams, type PackCustomization } from './pack-customization.ts'

export type SheetChoice = {
  readonly text: string
  readonly theme: string | null
  readonly page: number
}

const TEXT_MAX_LENGTH = 100
const LAST_PAGE = 10_000

/** What of the sheet an address asks for; what cannot be read stands as it would without. */
export function readSheetChoice(query: URLSearchParams): SheetChoice {
  const page = Number(query.get('page') ?? 1)
  return {
    text: (query.get('q') ?? '').trim().slice(0, TEXT_MAX_LENGTH),
    theme: query.get('theme') || null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The address of one page of a pack's sheet, look included. */
export function packAddress(
  { kind, slug }: { kind: AssetKind; slug: string },
  { text, theme, page }: SheetChoice,
  customization: PackCustomization,
): string {
  const query = new URLSearchParams([
    ...(text === '' ? [] : [['q', text]]),
    ...(theme === null ? [] : [['theme', theme]]),
    ...customizationParams(customization),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
  const path = hrefs.pack(kind, slug)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address of the whole pack as zip, recoloured as it is shown; files have no language prefix. */
export function zipAddress(
  uuid: string,
  { color, stroke }: PackCustomization,
  locale: LocaleCode,
): string {
  const query = new URLSearchParams([
    ...customizationParams({ color, stroke, size: 36 }),
    ...(locale === 'en' ? [] : [['lang', locale]]),
  ])
  const path = `/packs/${uuid}/download.zip`
  return query.size === 0 ? path : `${path}?${query}`
}
