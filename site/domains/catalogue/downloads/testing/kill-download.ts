import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Deps } from '#platform/context.ts'
import type { TestUser } from '#testing/sign-in.ts'
import { appendAllGrants } from '#domains/licensing/licenses/index.server.ts'
import { grantDownload } from '#domains/catalogue/downloads/grant-download.server.ts'
import type { KillTask } from './kill-process.ts'
import { testActor } from '#testing/test-actor.ts'

/** A site with somebody who may download a thousand icons. */
export type KillSite = {
  readonly deps: Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>
  readonly url: string
  readonly user: TestUser
}

/** Everything that a download waits for, in order. */
const WAITS = [
  'pool.query select a.id, a.uuid, a.slug, a.name, a.k',
  'pool.query select format, role, body, storage_key a',
  'pool.query with now as ( select sha256(convert_to(t',
  'pool.query account-facts',
  'pool.query grant-downloads',
] as const
const SEALING = [
  'pool.connect ',
  'client.query begin',
  'client.query select pg_advisory_xact_lock($1)',
  'client.query select id, statement from license_grants',
  'client.query select position, hash from license_grant',
  'client.query update license_grants g set position = s',
  'client.query commit',
] as const

/** Where a download and its sealing can die: before, during and after each of them, and when it answered. */
export const killPoints: readonly string[] = [...inThree(WAITS), 'answered', ...inThree(SEALING)]
const FIRST_OF_SEALING = killPoints.indexOf('answered')

/**
 * Dies at a point, then asks again with the same key. Answers what was lost or counted twice; `made` is
 * how many downloads there must be.
 */
export async function dieAndRepeat(site: KillSite, dieAt: number, made: number): Promise<string[]> {
  const key = `killed-at-${dieAt}`
  const assetId = await insertTestAsset(site, dieAt)
  const killed = await download(site, { key, dieAt, assetId })
  const faults: string[] = []
  if (killed.signal !== 'SIGKILL') faults.push(`ended by ${killed.signal}`)
  if (killed.points.at(-1) !== killPoints[dieAt]) faults.push(`died at ${killed.points.at(-1)}`)

  const before = await licensesOf(site, key)
  if (dieAt >= FIRST_OF_SEALING && before.length !== 1) faults.push('what was answered is lost')
  const again = await grantDownload(site.deps, testActor(site.user), {
    id: String(assetId),
    format: 'svg',
    idempotencyKey: key,
  })
  // What was written is what the repeat answers with; nothing is there twice.
  const after = await licensesOf(site, key)
  if (after.length !== 1 || after[0] !== again.licenseNumber) faults.push(`licences ${after}`)
  if (before[0] && again.licenseNumber !== before[0]) faults.push('the repeat is another licence')
  const { used, receipts } = await totals(site)
  if (used !== made || receipts !== made) faults.push(`${used} counted, ${receipts} receipts`)
  return faults
}

/** The points that a download comes to, and its licence. */
export async function download(
  site: KillSite,
  { key, dieAt, assetId }: { key: string; dieAt: number; assetId?: number },
) {
  const task: KillTask = {
    url: site.url,
    dataDir: site.deps.config.dataDir,
    assetId: assetId ?? (await insertTestAsset(site, killPoints.length)),
    actor: testActor(site.user),
    key,
    now: site.deps.now().getTime(),
    dieAt,
  }
  const script = new URL('kill-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { point?: string; number?: string })
  return {
    signal: signal as string | null,
    points: lines.flatMap(({ point }) => point ?? []),
    number: lines.find(({ number }) => number !== undefined)?.number,
  }
}

/** Seals what is left, as the worker does. */
export const appendRest = ({ deps }: KillSite) => appendAllGrants(deps)

/** An asset of its own that costs something, with a drawing. */
async function insertTestAsset({ deps }: KillSite, n: number): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number }>(
    `with item as (
       insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id,
         price_minor, content_hash, published_at)
       values ('killed-' || $1::text, 'icon', 'Killed', 'fixture', 'killed/' || $1::text,
         (select min(id) from contributors), 1, 300, '', now()) returning id
     ), file as (
       insert into asset_files (asset_id, format, body, bytes, sha256, width, height)
       select item.id, 'svg', f.body, f.bytes, f.sha256, f.width, f.height from item, (
         select f.* from asset_files f join assets a on a.id = f.asset_id
         where a.slug = 'sun' and a.kind = 'icon' and f.format = 'svg' order by a.id limit 1) f
     ) select id from item`,
    [n],
  )
  return rows[0]?.id ?? 0
}

async function licensesOf({ deps }: KillSite, key: string): Promise<string[]> {
  const { rows } = await deps.pool.query<{ number: string }>(
    `select g.uuid as number from downloads d
     join license_grants g on g.download_id = d.id where d.idempotency_key = $1`,
    [key],
  )
  return rows.map(({ number }) => number)
}

async function totals({ deps }: KillSite): Promise<{ used: number | null; receipts: number }> {
  const { rows } = await deps.pool.query<{ used: number | null; receipts: number }>(
    `select (select sum(used)::integer from subscription_usage) as used,
       (select count(*)::integer from downloads) as receipts`,
  )
  return rows[0] ?? { used: null, receipts: 0 }
}

function inThree(waits: readonly string[]): string[] {
  return waits.flatMap((wait) => ['before', 'during', 'after'].map((part) => `${part} ${wait}`))
}
