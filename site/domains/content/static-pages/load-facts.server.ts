import { downloadFormats, formatInfo, type ConvertibleKind } from '@tessera/convert'
import type { RequestScope } from '#platform/context.ts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { families, familyOf } from '#web/routing/rows/families.ts'
import type { StaticText } from '#web/routing/rows/static-pages.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { loadLicenses } from '#domains/licensing/licenses/index.server.ts'
import type { FactTableData } from './fact-table.tsx'

type Scope = Pick<RequestScope, 'deps' | 'language'>

/** The figures that a static page shows of this site; null where it has none, or nothing is imported yet. */
export async function loadFacts(scope: Scope, name: StaticText): Promise<FactTableData | null> {
  const load = tables[name as keyof typeof tables]
  if (!load) return null
  const i18n = createI18n(scope.language, loadMessages(scope.language, ['house', 'catalogue']))
  const facts = await load(scope, i18n)
  return facts.rows.length > 0 ? facts : null
}

const tables = { about: countKinds, legal: countLicences, converter: listFormats }

/** How much there is of each kind. */
async function countKinds({ deps }: Scope, { t, number }: I18n): Promise<FactTableData> {
  const counts = await whenAvailable(async () => deps.search.counts())
  return {
    title: t('house.facts.kinds'),
    heads: [t('house.facts.kind'), t('house.facts.assets')],
    rows: families.flatMap(({ kind, hub }) => {
      const count = counts?.byKind[kind] ?? 0
      return count > 0 ? [{ label: kindName(t, kind), to: hub, cells: [number(count)] }] : []
    }),
  }
}

/** Under which licences the assets are, the most used first. */
async function countLicences({ deps }: Scope, { t, number }: I18n): Promise<FactTableData> {
  const licences = await loadLicenses(deps)
  return {
    title: t('house.facts.licences'),
    heads: [t('house.facts.licence'), t('house.facts.assets')],
    rows: licences
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({ label: name, to: '/licenses', cells: [number(count)] })),
  }
}

/** What each kind is stored as, and so what it can be made into. */
const stored = {
  icon: ['svg'],
  illustration: ['svg'],
  '3d': ['webp', 'glb'],
  lottie: ['json'],
} as const satisfies Partial<Record<ConvertibleKind, readonly string[]>>

/** The formats of each kind with their sizes, by the table that downloads go by. */
async function listFormats(_: Scope, { t }: I18n): Promise<FactTableData> {
  const kinds = Object.keys(stored) as (keyof typeof stored)[]
  return {
    title: t('house.facts.formats'),
    heads: [t('house.facts.kind'), t('house.facts.format'), t('house.facts.sizes')],
    rows: kinds.map((kind) => {
      const formats = downloadFormats(kind, stored[kind])
      const sizes = formats.flatMap((one) => one.sizes ?? [])
      return {
        label: kindName(t, kind),
        to: familyOf(kind).hub,
        cells: [
          formats.map(({ format }) => formatInfo[format].label).join(', '),
          `${Math.min(...sizes)}–${Math.max(...sizes)}`,
        ],
      }
    }),
  }
}
