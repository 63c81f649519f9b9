/**
 * A process that buys a plan and may kill itself at one of the points where it waits for something
 * outside: before it is asked, while it is under way, and after it answered. What the person and the
 * gateway do between is not ours, and not counted. Prints each point it has come to, at last the order.
 */
import { writeSync } from 'node:fs'
import { loadConfig } from '#platform/settings/config.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { toGateways } from '#platform/gateways/gateways.ts'
import {
  performSandboxAction,
  runSandbox,
} from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import { createSandboxGateway } from '#platform/gateways/sandbox/sandbox-gateway.ts'
import { createLog } from '#platform/log.ts'
import { receiveEvent } from '#domains/commerce/checkout/events/receive-event.server.ts'
import { readCheckoutState } from '#domains/commerce/checkout/events/read-checkout-state.server.ts'
import { startCheckout } from '#domains/commerce/checkout/start/start-checkout.server.ts'
import { killRequest } from './kill-request.ts'

export type KillTask = {
  readonly url: string
  readonly signingSecret: string
  readonly actor: SignedIn
  readonly key: string
  readonly period: 'month' | 'year'
  readonly now: number
  readonly dieAt: number
  /** By the return address, or by the message alone. */
  readonly way: 'return' | 'message'
}

const waits: ReadonlySet<string> = new Set([
  'query',
  'connect',
  'createCheckout',
  'readCheckout',
  'closeCheckout',
  'chargeRenewal',
  'verifyEvent',
])
const task = JSON.parse(process.argv[2] ?? '') as KillTask
let reached = -1

const { pool, db } = openDatabase(task.url, { maxConnections: 3 })
const now = () => new Date(task.now)
const config = loadConfig({ SIGNING_SECRET: task.signingSecret, LOG_LEVEL: 'silent' })
const sandbox = createSandboxGateway({ config, pool, now })
const gateway = watched(sandbox, 'gateway')
const deps = {
  config,
  db,
  now,
  log: createLog('silent'),
  pool: watched(pool, 'pool'),
  gateways: toGateways([gateway]),
} as unknown as Deps

const started = await startCheckout(deps, task.actor, {
  request: killRequest(task),
  country: null,
  origin: 'http://localhost',
  language: 'en',
})
point('answered')
if (started.type === 'checkout' && started.answer.type === 'redirect') {
  const id = started.answer.url.split('/').at(-1) ?? ''
  await performSandboxAction({ config, pool, now }, id, { type: 'pay', card: 'success' })
  if (task.way === 'return') await readCheckoutState(deps, started.checkout.uuid)
  else {
    await runSandbox({ config, pool, now }, async ({ body, headers }) => {
      await receiveEvent(deps, gateway, {
        rawBody: Buffer.from(body),
        headers: new Headers(headers),
      })
    })
  }
}
point('paid')
process.exit(0)

/** Every call of an object that gives a promise becomes three points; connections are watched too. */
function watched<Subject extends object>(subject: Subject, name: string): Subject {
  return new Proxy(subject, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (!waits.has(String(property))) return Reflect.apply(member, target, given)
        const call = `${name}.${String(property)}${nameOf(given[0])}`
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

/** The statement of a query: verb and table, since columns come and go. */
function nameOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  if (text === undefined || !/^\s*\w/.test(text)) return ''
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const [, table] = /\b(?:from|into|update) (\w+)/.exec(words) ?? []
  return ` ${words.split(' ')[0]}${table ? ` ${table}` : ''}`
}

function point(name: string): void {
  reached += 1
  writeSync(1, `${JSON.stringify(name)}\n`)
  if (reached === task.dieAt) process.kill(process.pid, 'SIGKILL')
}
