import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Deps, SignedIn } from '#platform/context.ts'
import { performSandboxAction } from '#platform/gateways/sandbox/perform-sandbox-action.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { playSandbox } from '#domains/commerce/checkout/after/play-sandbox.server.ts'
import { reconcilePayments } from '#domains/commerce/checkout/after/reconcile-payments.server.ts'
import { startCheckout } from '#domains/commerce/checkout/start/start-checkout.server.ts'
import type { KillTask } from './kill-process.ts'
import { killRequest } from './kill-request.ts'

export type Clock = { now: Date }
export type KillWay = KillTask['way'] | 'on file'

export const killWays = ['return', 'message', 'on file'] as const satisfies readonly KillWay[]

/** Buys in a process of its own that dies at a point; answers with the points it came to. */
export async function buyAndDie(
  deps: Deps,
  url: string,
  input: { readonly way: KillWay; readonly dieAt: number; readonly key: string },
): Promise<{ actor: SignedIn; points: readonly string[]; signal: string | null }> {
  const actor = testActor(await createTestUser(deps))
  const { way, dieAt, key } = input
  if (way === 'on file') await buyMonth(deps, actor, `month of ${key}`)
  const task: KillTask = {
    url,
    signingSecret: deps.config.signingSecret,
    actor,
    key,
    period: 'year',
    now: deps.now().getTime(),
    dieAt,
    way: way === 'message' ? 'message' : 'return',
  }
  const script = new URL('kill-process.ts', import.meta.url).pathname
  const imports = ['read-source-messages.ts', 'read-source-tsx.ts'].flatMap((name) => [
    '--import',
    import.meta.resolve(`#testing/source/${name}`),
  ])
  const child = spawn(process.execPath, [...imports, script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output.trim().split('\n')
  const points = lines.filter(Boolean).map((line) => JSON.parse(line) as string)
  return { actor, points, signal: signal as string | null }
}

/**
 * What happens after a crash: the person sends the order again and pays it, messages come, the jobs run.
 * Answers everything that is lost or doubled.
 */
export async function recover(
  deps: Deps,
  clock: Clock,
  { actor, key, way }: { readonly actor: SignedIn; readonly key: string; readonly way: KillWay },
): Promise<string[]> {
  const started = await buyYear(deps, actor, key)
  if (started.type === 'checkout' && started.answer.type === 'redirect') {
    const id = started.answer.url.split('/').at(-1) ?? ''
    await performSandboxAction(deps, id, { type: 'pay', card: 'success' })
  }
  clock.now = new Date(clock.now.getTime() + 90_000)
  await playSandbox(deps)
  await reconcilePayments(deps)
  return faultsOf(deps, actor.accountId, way === 'on file' ? 2 : 1)
}

/** Counts what must be there once for each order, on our side and at the gateway. */
async function faultsOf(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  orders: number,
): Promise<string[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select
       (select count(*) from checkouts where account_id = $1) as orders,
       (select count(*) from checkouts where account_id = $1 and status = 'paid') as paid,
       (select count(*) from payments where account_id = $1) as payments,
       (select count(*) from payments where account_id = $1 and status = 'succeeded') as succeeded,
       (select count(*) from invoices where account_id = $1 and type = 'invoice') as invoices,
       (select count(*) from sandbox_payments s join checkouts c on c.uuid::text = s.checkout_uuid
        where c.account_id = $1) as taken,
       (select coalesce(sum(amount_minor), 0) from sandbox_payments s
        join checkouts c on c.uuid::text = s.checkout_uuid
        where c.account_id = $1 and s.status = 'succeeded') as theirs,
       (select coalesce(sum(amount_minor), 0) from ledger_entries
        where account_id = $1 and account = 'cash:sandbox') as ours,
       (select count(*) from subscriptions where account_id = $1) as subscriptions,
       (select count(*) from subscriptions where account_id = $1 and period = 'year'
        and status = 'active') as years`,
    [accountId],
  )
  const { theirs, ours, subscriptions, years, ...counts } = rows[0] ?? {}
  const faults = Object.entries(counts).flatMap(([name, count]) =>
    Number(count) === orders ? [] : [`${count} ${name} of ${orders}`],
  )
  if (Number(subscriptions) !== 1) faults.push(`${subscriptions} subscriptions`)
  if (Number(years) !== 1) faults.push(`${years} years running`)
  if (theirs !== ours || Number(ours) === 0) faults.push(`${ours} booked, ${theirs} taken`)
  return faults
}

function buyYear(deps: Deps, actor: SignedIn, key: string) {
  const request = killRequest({ key, period: 'year' })
  const where = { country: null, origin: 'http://localhost', language: 'en' } as const
  return startCheckout(deps, actor, { request, ...where })
}

/** Buys a month and pays by a card, which stays on file. */
export async function buyMonth(deps: Deps, actor: SignedIn, key: string): Promise<void> {
  const request = killRequest({ key, period: 'month' })
  const where = { country: null, origin: 'http://localhost', language: 'en' } as const
  const started = await startCheckout(deps, actor, { request, ...where })
  if (started.type !== 'checkout') throw new Error('nothing was bought')
  const id = started.answer.url.split('/').at(-1) ?? ''
  await performSandboxAction(deps, id, { type: 'pay', card: 'success' })
  await playSandbox(deps)
}
