import type { EarningsExport } from '@tessera/billing'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import { tableFile, type FileRow } from '#domains/foundation/tables/index.server.ts'
import {
  findLedger,
  findLines,
  findOwnPools,
  findRevisions,
  findTermsOf,
} from './earnings.queries.server.ts'

/**
 * Everything that somebody's earnings were made of: terms, what subscribers paid, all downloads that
 * share a pool, the ledger. `recomputeEarnings` computes it again.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function exportEarnings(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<EarningsExport> {
  const { contributorId, username } = await requireContributorProfile(deps, actor)
  // One snapshot: a month that is closed meanwhile is in all of it or in nothing.
  return inTransaction(deps.pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const pools = await findOwnPools(client, contributorId)
    const ids = pools.map(({ id }) => id)
    const lines = Map.groupBy(await findLines(client, ids, contributorId), ({ poolId }) => poolId)
    const revisions = Map.groupBy(await findRevisions(client, ids), ({ poolId }) => poolId)
    const ledger = await findLedger(client, contributorId)
    const names = new Map(pools.map(({ id, pool }) => [id, pool]))
    const sums = Map.groupBy(ledger, ({ currency }) => currency)
    return {
      version: 1,
      contributor: username,
      months: await findTermsOf(client, [...new Set(pools.map(({ month }) => month))]),
      pools: pools.map(({ id, pool, month, currency }) => ({
        pool,
        month,
        currency,
        lines: (lines.get(id) ?? []).map(({ kind, isPack, weight, uuid, name }) => ({
          kind,
          isPack,
          weight,
          item: uuid === null ? null : { uuid, name: name ?? '' },
        })),
        revisions: (revisions.get(id) ?? []).map(
          ({ revision, payments, netMinor, poolMinor, bookedAt }) => ({
            revision,
            bookedAt: bookedAt.toISOString(),
            payments,
            netMinor,
            poolMinor,
          }),
        ),
      })),
      entries: ledger.map(({ poolId, ...entry }) => ({
        ...entry,
        pool: poolId === null ? null : (names.get(poolId) ?? null),
      })),
      balances: [...sums].map(([currency, rows]) => ({
        currency,
        amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      })),
    }
  })
}

const columns = [
  'month',
  'pool',
  'revision',
  'currency',
  'net_minor',
  'share_percent',
  'pool_minor',
  'line',
  'kind',
  'is_pack',
  'weight',
  'total_weight',
  'item',
  'name',
  'entry',
  'type',
  'booked_minor',
] as const

/**
 * The export as a file: JSON as the command reads it, or CSV with one row for each download of each
 * state of a pool; those of others have their weight and nothing else.
 *
 * @throws {AppError} not_found for another format
 */
export async function earningsFile(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  file: string,
): Promise<Response> {
  if (file !== 'earnings.json' && file !== 'earnings.csv') throw new AppError('not_found')
  const exported = await exportEarnings(deps, actor)
  if (file === 'earnings.csv') {
    return tableFile('csv', { name: 'earnings', columns, rows: rowsOf(exported) })
  }
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function rowsOf({ months, pools, entries }: EarningsExport): FileRow[] {
  const terms = new Map(months.map(({ month, terms: of }) => [month, of]))
  const keyOf = (...parts: (string | number | null)[]) => parts.join(' ')
  const booked = new Map(
    entries.map((entry) => [keyOf(entry.pool, entry.revision, entry.line), entry]),
  )
  const shared = pools.flatMap(({ pool, month, currency, lines, revisions }) => {
    const total = lines.reduce((sum, { weight }) => sum + weight, 0)
    return revisions.flatMap(({ revision, netMinor, poolMinor }) =>
      lines.map(({ kind, isPack, weight, item }, place): FileRow => {
        const entry = booked.get(keyOf(pool, revision, place + 1))
        return {
          month,
          pool,
          revision,
          currency,
          net_minor: netMinor,
          share_percent: terms.get(month)?.sharePercent ?? null,
          pool_minor: poolMinor,
          line: place + 1,
          kind,
          is_pack: isPack,
          weight,
          total_weight: total,
          item: item?.uuid ?? null,
          name: item?.name ?? null,
          entry: entry?.entry ?? null,
          type: entry?.type ?? null,
          booked_minor: item === null ? null : (entry?.amountMinor ?? 0),
        }
      }),
    )
  })
  const paid = entries.flatMap(({ pool, entry, type, currency, amountMinor }): FileRow[] =>
    pool === null ? [{ entry, type, currency, booked_minor: amountMinor }] : [],
  )
  return [...shared, ...paid]
}
