import { stat, statfs } from 'node:fs/promises'
import type { Deps } from '#platform/context.ts'
import { recentRequests } from '#platform/http/request/recent-requests.ts'
import { isDemo } from '#platform/settings/config.ts'
import type { CheckView } from '#domains/admin/staff/frame/area.server.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { checkAlerts } from './check-alerts.server.ts'
import { findHealthFacts, findSomeStorageKeys, type HealthFacts } from './health.queries.server.ts'

/** How one part of the site is; alerts know it by its name, which never changes. */
export type HealthCheck = CheckView

export type HealthDeps = Pick<Deps, 'config' | 'pool' | 'now' | 'search' | 'files' | 'mail' | 'log'>

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Fewer requests say nothing about a rate. */
const FEW_REQUESTS = 20
const SAMPLED_FILES = 20

/** Every part of the site with its light; what cannot be looked at is bad. */
export async function checkHealth(
  deps: HealthDeps,
): Promise<{ readonly checks: readonly HealthCheck[]; readonly facts: HealthFacts }> {
  const now = deps.now()
  const [facts, disk, files, backup, alerts] = await Promise.all([
    findHealthFacts(deps.pool, now),
    checkDisk(deps),
    checkFiles(deps),
    checkBackup(deps, now),
    checkAlerts(deps),
  ])
  const checks = [
    checkDatabase(facts),
    checkIndex(deps, facts),
    checkMail(deps, facts, now),
    checkJobs(facts, now),
    checkPayments(deps, facts),
    disk,
    files,
    ...checkRequests(deps, now),
    backup,
    alerts,
  ]
  return { checks, facts }
}

function checkDatabase({ connections, mostConnections, version }: HealthFacts): HealthCheck {
  const share = connections / mostConnections
  return {
    name: 'database',
    label: 'Database',
    light: share > 0.95 ? 'bad' : share > 0.8 ? 'warn' : 'ok',
    value: say('PostgreSQL {version}, {count} of {most} connections', {
      version,
      count: connections,
      most: mostConnections,
    }),
    ...(share > 0.8 && { todo: 'Raise max_connections, or run fewer processes.' }),
  }
}

/** The index follows the database within seconds; one that lags far behind finds less than there is. */
function checkIndex({ search }: HealthDeps, { published }: HealthFacts): HealthCheck {
  const base = { name: 'index', label: 'Search index' } as const
  if (!search.isReady()) {
    return {
      ...base,
      light: 'bad',
      value: say('Starting'),
      todo: 'Pages of results answer 503 until it is ready.',
    }
  }
  const items = search.counts().items
  const isBehind = Math.abs(published - items) > Math.max(50, published * 0.01)
  return {
    ...base,
    light: isBehind ? 'warn' : 'ok',
    value: say('{items} of {published} published items', { items, published }),
    ...(isBehind && { todo: 'It catches up by itself; if it does not, restart the process.' }),
  }
}

function checkMail(
  { mail, config }: HealthDeps,
  { mailsWaiting, mailsFailed, oldestMail }: HealthFacts,
  now: Date,
): HealthCheck {
  const base = { name: 'mail', label: 'Mails' } as const
  if (mail === null) {
    return {
      ...base,
      light: isDemo(config) ? 'warn' : 'bad',
      value: say('No mail server is set up: {count} wait', { count: mailsWaiting }),
      todo: 'Set SMTP_URL. A demo sends no mails and shows them at /dev/mail.',
    }
  }
  const lateMs = oldestMail ? now.getTime() - oldestMail.getTime() : 0
  const isLate = lateMs > 15 * MINUTE_MS
  return {
    ...base,
    light: isLate ? 'bad' : mailsFailed > 0 ? 'warn' : 'ok',
    value: say('{waiting} wait, {failed} failed since yesterday', {
      waiting: mailsWaiting,
      failed: mailsFailed,
    }),
    ...((isLate || mailsFailed > 0) && { todo: 'See what the mail server answers at Mails.' }),
  }
}

function checkJobs({ dueJobs, oldestJob, deadJobs }: HealthFacts, now: Date): HealthCheck {
  const lateMs = oldestJob ? now.getTime() - oldestJob.getTime() : 0
  const light =
    lateMs > 30 * MINUTE_MS ? 'bad' : lateMs > 5 * MINUTE_MS || deadJobs > 0 ? 'warn' : 'ok'
  return {
    name: 'jobs',
    label: 'Jobs',
    light,
    value: say('{due} are due, {dead} failed for good', { due: dueJobs, dead: deadJobs }),
    ...(light !== 'ok' && { todo: 'Try failed jobs again, or start a process that runs jobs.' }),
  }
}

/** Gateways that take money tell us by webhooks; payments that stay open longer than an hour were not told of. */
function checkPayments({ config }: HealthDeps, facts: HealthFacts): HealthCheck {
  const base = { name: 'webhooks', label: 'Webhooks of payments' } as const
  const { lastEvent, openCheckouts } = facts
  const hasGateway =
    config.stripeSecretKey !== null ||
    config.razorpayKeyId !== null ||
    config.paypalClientId !== null
  if (!hasGateway) return { ...base, light: 'ok', value: say('No gateway is set up') }
  return {
    ...base,
    light: openCheckouts > 5 ? 'warn' : 'ok',
    value: lastEvent
      ? say('The last came on {day}, {count} payments are open', {
          day: lastEvent.toISOString().slice(0, 16).replace('T', ' '),
          count: openCheckouts,
        })
      : say('None came yet, {count} payments are open', { count: openCheckouts }),
    ...(openCheckouts > 5 && { todo: 'Look at the webhooks in the dashboard of the gateway.' }),
  }
}

async function checkDisk({ config }: HealthDeps): Promise<HealthCheck> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const free = bavail / blocks
  const light = free < 0.05 ? 'bad' : free < 0.15 ? 'warn' : 'ok'
  return {
    name: 'disk',
    label: 'Disk',
    light,
    value: say('{free} GB of {all} GB are free', {
      free: Math.round((bavail * bsize) / 1e8) / 10,
      all: Math.round((blocks * bsize) / 1e9),
    }),
    ...(light !== 'ok' && { todo: 'Lower CACHE_MAX_MB, or give DATA_DIR a larger disk.' }),
  }
}

/** A few files out of all: a folder that was not mounted or not restored lacks all of them. */
async function checkFiles({ pool, files }: HealthDeps): Promise<HealthCheck> {
  const keys = await findSomeStorageKeys(pool, SAMPLED_FILES)
  const found = await Promise.all(keys.map((key) => files.has(key)))
  const missing = found.filter((isThere) => !isThere).length
  return {
    name: 'files',
    label: 'Files',
    light: missing > 0 ? 'bad' : 'ok',
    value: say('{found} of {looked} that were looked for are there', {
      found: keys.length - missing,
      looked: keys.length,
    }),
    ...(missing > 0 && { todo: 'Run npm run fsck: it names every file that is missing.' }),
  }
}

function checkRequests({ pool }: HealthDeps, now: Date): HealthCheck[] {
  const recent = recentRequests(pool, now)
  if (!recent) return []
  const { requests, errors, most } = recent
  const rate = requests < FEW_REQUESTS ? 0 : errors / requests
  const slow = requests < FEW_REQUESTS || most === null ? 0 : most
  return [
    {
      name: 'errors',
      label: 'Errors',
      light: rate > 0.05 ? 'bad' : rate > 0.01 ? 'warn' : 'ok',
      value: say('{errors} of {requests} requests in 15 minutes, this process', {
        errors,
        requests,
      }),
      ...(rate > 0.01 && { todo: 'The log of the process names each of them.' }),
    },
    {
      name: 'times',
      label: 'Response times',
      light: slow > 2500 ? 'bad' : slow > 1000 ? 'warn' : 'ok',
      value:
        most === null
          ? say('No request in 15 minutes')
          : say('95 of 100 within {ms} ms, this process', { ms: most }),
      ...(slow > 1000 && { todo: 'Look for a job or an import that keeps the machine busy.' }),
    },
  ]
}

async function checkBackup({ config }: HealthDeps, now: Date): Promise<HealthCheck> {
  const base = { name: 'backup', label: 'Backups' } as const
  if (config.backupMark === null) {
    return {
      ...base,
      light: 'warn',
      value: say('Nobody watches them'),
      todo: 'Set BACKUP_MARK to a file that your backup touches when it is done.',
    }
  }
  const at = await stat(config.backupMark).then(
    ({ mtime }) => mtime,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  if (at === null) {
    return {
      ...base,
      light: 'bad',
      value: say('None yet'),
      todo: 'The file of BACKUP_MARK is not there.',
    }
  }
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS)
  const light = hours > 50 ? 'bad' : hours > 26 ? 'warn' : 'ok'
  return {
    ...base,
    light,
    value: say('The last is {hours} {hours, plural, one {hour} other {hours}} old', { hours }),
    ...(light !== 'ok' && { todo: 'See why the backup of last night did not end.' }),
  }
}
