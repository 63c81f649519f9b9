/**
 * A process that makes one download and may kill itself at one of the points where it waits for
 * something outside: before it is asked, while it is under way, and after it answered. Arguments:
 * database, data folder, asset, account and key as JSON, and the place of the point (-1 for none).
 * Prints the point it has come to on each line, at last what the download answered.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#platform/settings/config.ts'
import type { SignedIn } from '#platform/context.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createRenderPool } from '#platform/render/index.ts'
import { siteRoot } from '#platform/site-root.ts'
import { createLocalFileStore, createRenderCache } from '#platform/storage/index.ts'
import { appendAllGrants } from '#domains/licensing/licenses/index.server.ts'
import { grantDownload } from '#domains/catalogue/downloads/grant-download.server.ts'

export type KillTask = {
  readonly url: string
  readonly dataDir: string
  readonly assetId: number
  readonly actor: SignedIn
  readonly key: string
  readonly now: number
  readonly dieAt: number
}

/** What waits for something outside of the process; anything else of these objects is at once. */
const waits: ReadonlySet<string> = new Set(['query', 'connect', 'read', 'has', 'put', 'cached'])
const task = JSON.parse(process.argv[2] ?? '') as KillTask
let reached = -1

const { pool } = openDatabase(task.url, { maxConnections: 3 })
const config = loadConfig({ DATA_DIR: task.dataDir, LOG_LEVEL: 'silent' })
const deps = {
  config,
  now: () => new Date(task.now),
  pool: watched(pool, 'pool'),
  files: watched(createLocalFileStore(join(task.dataDir, 'files')), 'files'),
  cache: watched(createRenderCache(join(task.dataDir, 'cache'), 1_000_000), 'cache'),
  render: createRenderPool({
    threads: 1,
    workerPath: join(siteRoot, 'platform/render/render-worker.ts'),
  }),
}
const granted = await grantDownload(deps, task.actor, {
  id: String(task.assetId),
  format: 'svg',
  idempotencyKey: task.key,
})
point('answered')
await appendAllGrants(deps)
say({ number: granted.licenseNumber })
process.exit(0)

/** Every call of an object that gives a promise becomes three points; connections are watched too. */
function watched<Subject extends object>(subject: Subject, name: string): Subject {
  return new Proxy(subject, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const call = `${name}.${String(property)}${nameOf(given[0])}`
        if (!waits.has(String(property))) return Reflect.apply(member, target, given)
        point(`before ${call}`)
        const result: unknown = Reflect.apply(member, target, given)
        if (!(result instanceof Promise)) return result
        point(`during ${call}`)
        return result.then((value: unknown) => {
          point(`after ${call}`)
          return property === 'connect' ? watched(value as object, 'client') : value
        })
      }
    },
  })
}

function nameOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  const name = (query as { name?: string } | undefined)?.name
  return ` ${name ?? text?.trim().replaceAll(/\s+/g, ' ').slice(0, 40) ?? ''}`
}

function point(name: string): void {
  reached += 1
  say({ point: name })
  if (reached === task.dieAt) process.kill(process.pid, 'SIGKILL')
}

function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}
