/**
 * A process that tries to spend a limit many times at once. Arguments: address of the database and
 * the number of connections. A message is a task; the answer counts what was granted and what was refused.
 */
import { openDatabase } from '#platform/postgres/database.ts'
import { AppError } from '#platform/errors.ts'
import { recordDownload } from '#domains/catalogue/downloads/record-download.server.ts'
import { brokenGrants, type Attempt } from './broken-grants.ts'
import { openConnections } from '#testing/insert-gate.ts'
import { testActor } from '#testing/test-actor.ts'
import { testClaim } from './test-claim.ts'

export type RaceTask = {
  readonly variant: 'product' | keyof typeof brokenGrants
  readonly account: { readonly id: number; readonly uuid: string; readonly userId: number }
  readonly subscriptionId: number
  readonly limit: number
  readonly limitName: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly startsAt: number
  readonly attempts: readonly { readonly assetId: number; readonly key: string }[]
}

export type RaceResult = {
  readonly granted: number
  readonly refused: number
  readonly failed: string[]
}

const [url = '', connections = ''] = process.argv.slice(2)
const { pool } = openDatabase(url, { maxConnections: Number(connections) })
process.on('message', async (task: RaceTask) => {
  // All connections are open before the race begins, else it is one behind the other.
  await openConnections(pool, Number(connections))
  const outcomes = await Promise.allSettled(task.attempts.map((input) => attempt(task, input)))
  const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const granted = outcomes.filter((one) => one.status === 'fulfilled' && one.value).length
  process.send?.({ granted, refused: outcomes.length - granted - failed.length, failed })
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

function attempt(task: RaceTask, { assetId, key }: RaceTask['attempts'][number]) {
  const { variant, account, subscriptionId, limit, limitName, startsAt } = task
  if (variant === 'product') return attemptProduct(task, assetId, key)
  const broken: Attempt = brokenGrants[variant]
  const day = new Date(startsAt)
  return broken(pool, {
    accountId: account.id,
    subscriptionId,
    assetId,
    limit,
    limitName,
    startsAt: day,
    key,
  })
}

async function attemptProduct(task: RaceTask, assetId: number, key: string): Promise<boolean> {
  const item = { priceMinor: 300, isPublished: true, isExclusive: false, needsLogin: false }
  const config = { guestDownloadsPerDay: 0, signingSecret: '' } as Parameters<
    typeof recordDownload
  >[0]['config']
  const deps = { pool, config, now: () => new Date(task.now) }
  const claim = testClaim(assetId, { item, idempotencyKey: key })
  try {
    await recordDownload(deps, testActor(task.account), claim)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'download_limit_reached') return false
    throw error
  }
}
