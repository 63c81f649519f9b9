import { HOLD_DAYS } from '@tessera/billing'
import type { Deps, RequestScope } from '#platform/context.ts'
import { minorDigitsOf } from '#web/i18n/format-values.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import { countEntries, findEntries } from './affiliation.queries.server.ts'
import { entriesTable, visitsTable } from './affiliation-tables.ts'
import { findReferral } from './find-referral.server.ts'
import { countVisits, findVisits } from './referrals.queries.server.ts'
import type { AffiliationData } from './affiliation-page.tsx'
import type { ReferralData } from './referral-page.tsx'
import { toEntry } from './to-entry.ts'

const everything = { limit: MOST_FILE_ROWS, offset: 0 }

/** The link to share, and who came by it. */
export async function loadReferral(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<ReferralData> {
  const { userId } = requireUser(actor)
  const query = readTableQuery(visitsTable, address)
  const state = query.filters['state'] ?? null
  const [referral, rows, counts] = await Promise.all([
    findReferral(deps, userId),
    findVisits(deps.pool, { userId, state, ...query, ...windowOf(query) }),
    countVisits(deps.pool, userId, state),
  ])
  return {
    pageData: makePageData(language, ['tables', 'dashboard', 'referral'], ({ t }) => ({
      title: t('referral.title'),
      description: t('referral.lead'),
      noindex: true,
    })),
    referral,
    table: {
      query,
      rows: rows.map(({ firstAt, registeredAt, ...row }) => ({
        ...row,
        firstAt: firstAt.toISOString(),
        registeredAt: registeredAt?.toISOString() ?? null,
      })),
      ...counts,
    },
  }
}

/** Balance, ledger and payouts of commissions. */
export async function loadAffiliation(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<AffiliationData> {
  const { userId } = requireUser(actor)
  const query = readTableQuery(entriesTable, address)
  const type = query.filters['type'] ?? null
  const [referral, rows, counts] = await Promise.all([
    findReferral(deps, userId),
    findEntries(deps.pool, { accountId: userId, type, ...query, ...windowOf(query) }),
    countEntries(deps.pool, userId, type),
  ])
  return {
    pageData: makePageData(language, ['tables', 'dashboard', 'referral'], ({ t }) => ({
      title: t('referral.commissions'),
      description: t('referral.affiliation.lead', {
        percent: referral.rate_percent,
        days: HOLD_DAYS,
      }),
      noindex: true,
    })),
    referral,
    holdDays: HOLD_DAYS,
    table: { query, rows: rows.map(toEntry), ...counts },
  }
}

type FileDeps = Pick<Deps, 'pool'>

export const visitColumns = ['first_visit', 'clicks', 'signed_up', 'commissions'] as const

export async function fileOfVisits(
  { pool }: FileDeps,
  userId: number,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const query = readTableQuery(visitsTable, address)
  const state = query.filters['state'] ?? null
  const rows = await findVisits(pool, { userId, state, ...query, ...everything })
  return rows.map(({ firstAt, clicks, registeredAt, commissions }) => ({
    first_visit: firstAt,
    clicks,
    signed_up: registeredAt,
    commissions,
  }))
}

export const entryColumns = [
  'date',
  'entry',
  'type',
  'currency',
  'amount',
  'available_from',
] as const

export async function fileOfEntries(
  { pool }: FileDeps,
  accountId: number,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const query = readTableQuery(entriesTable, address)
  const type = query.filters['type'] ?? null
  const rows = await findEntries(pool, { accountId, type, ...query, ...everything })
  return rows.map((row) => {
    const digits = minorDigitsOf(row.currency)
    return {
      date: row.createdAt,
      entry: row.uuid,
      type: row.type,
      currency: row.currency,
      amount: (row.amountMinor / 10 ** digits).toFixed(digits),
      available_from: row.availableAt,
    }
  })
}
