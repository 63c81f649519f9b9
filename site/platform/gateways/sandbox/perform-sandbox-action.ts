import type { Pool } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import { DELAY_MS, isSandboxCard, payWith, type SandboxCard } from './sandbox-cards.ts'
import { sandboxOutcome } from './sandbox-outcomes.ts'
import {
  changeSandboxPayment,
  dueSandboxPayments,
  findSandboxPayment,
  markSandboxTold,
  type SandboxPayment,
  untoldSandboxPayments,
} from './sandbox.queries.server.ts'
import { SANDBOX_SIGNATURE_HEADER, signSandboxEvent } from './sandbox-signature.ts'

type SandboxDeps = {
  readonly config: Config
  readonly pool: Pool
  readonly now: () => Date
}

export type SandboxAction =
  | { readonly type: 'pay'; readonly card: SandboxCard }
  /** The answer to 3-D Secure. */
  | { readonly type: 'confirm' }
  | { readonly type: 'refuse' }
  | { readonly type: 'leave' }

/** What a submitted form of the hosted page asks for; null for nothing it offers. */
export function readSandboxAction(fields: Readonly<Record<string, unknown>>): SandboxAction | null {
  const { act, card } = fields
  if (act === 'pay' && isSandboxCard(card)) return { type: 'pay', card }
  if (act === 'confirm' || act === 'refuse' || act === 'leave') return { type: act }
  return null
}

/**
 * Does what a person chose on the hosted page. What is past acting on, such as a payment made in
 * another tab, is answered as it stands.
 */
export async function performSandboxAction(
  { pool, now }: SandboxDeps,
  id: string,
  act: SandboxAction,
): Promise<SandboxPayment | null> {
  const payment = await findSandboxPayment(pool, id)
  if (!payment || payment.type !== 'checkout') return null
  const after = afterAction(payment, act, now())
  if (!after) return payment
  return (await changeSandboxPayment(pool, payment, after, now())) ?? findSandboxPayment(pool, id)
}

function afterAction(
  payment: SandboxPayment,
  act: SandboxAction,
  now: Date,
): SandboxPayment | null {
  const canPay = payment.status === 'open' || payment.status === 'failed'
  const isOver = payment.expiresAt !== null && payment.expiresAt < now
  if (isOver) return null
  if (act.type === 'leave') return canPay ? { ...payment, status: 'cancelled' } : null
  if (act.type === 'pay') {
    if (!canPay) return null
    const { changesLater, ...result } = payWith(act.card, 'checkout')
    const changesAt = changesLater ? new Date(now.getTime() + DELAY_MS) : null
    return { ...payment, ...result, card: act.card, changesAt }
  }
  if (payment.status !== 'requires_action') return null
  return act.type === 'confirm'
    ? { ...payment, status: 'succeeded', failureCode: null }
    : { ...payment, status: 'failed', failureCode: 'authentication_failed' }
}

export type SandboxMessage = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What the sandbox does by itself: delayed payments arrive, disputes are opened, and messages of all
 * changes are delivered, again and again until each was taken. Answers how many were.
 */
export async function runSandbox(
  deps: SandboxDeps,
  deliver: (message: SandboxMessage) => Promise<void>,
): Promise<number> {
  for (const payment of await dueSandboxPayments(deps.pool, deps.now())) {
    await changeSandboxPayment(deps.pool, payment, afterWaiting(payment), deps.now())
  }
  const untold = await untoldSandboxPayments(deps.pool)
  for (const payment of untold) {
    await deliver(messageOf(deps, payment))
    await markSandboxTold(deps.pool, payment)
  }
  return untold.length
}

function afterWaiting(payment: SandboxPayment): SandboxPayment {
  const isDispute = payment.card === 'dispute'
  return {
    ...payment,
    changesAt: null,
    ...(isDispute ? { dispute: 'open' as const } : { status: 'succeeded' as const }),
  }
}

/** The signed message of a payment's latest change. */
export function messageOf({ config, now }: SandboxDeps, payment: SandboxPayment): SandboxMessage {
  const outcome = sandboxOutcome(payment)
  const id = `evt_${payment.id}_${payment.revision}`
  const body = JSON.stringify({ id, type: `payment.${outcome.status}`, outcome })
  const signature = signSandboxEvent(body, config.signingSecret, now())
  return { body, headers: { [SANDBOX_SIGNATURE_HEADER]: signature } }
}
