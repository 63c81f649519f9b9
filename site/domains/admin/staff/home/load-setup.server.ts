import { stat } from 'node:fs/promises'
import type { Deps } from '#platform/context.ts'
import { isStaffFactorRequired } from '#platform/settings/config.ts'
import { findSetupFacts } from './setup.queries.server.ts'

export type SetupCheck = {
  readonly name: 'mail' | 'payments' | 'seller' | 'factor' | 'backup'
  /** Which sentence of its kind says how it stands. */
  readonly state: string
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly count?: number
  readonly of?: number
  readonly at?: string
  /** Names of settings that are missing. */
  readonly missing?: readonly string[]
  readonly to: string
}

const BACKUP_LIMIT_MS = 26 * 3_600_000

/** What a site needs before strangers come, with what is missing of it; the worst first. */
export async function loadSetup(
  deps: Pick<Deps, 'pool' | 'config' | 'gateways' | 'mail' | 'now'>,
): Promise<SetupCheck[]> {
  const facts = await findSetupFacts(deps.pool)
  const checks = [
    mailCheck(deps, facts),
    paymentsCheck(deps),
    sellerCheck(deps),
    factorCheck(deps, facts),
    await backupCheck(deps),
  ]
  const order = ['bad', 'warn', 'ok']
  return checks.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
}

type Facts = Awaited<ReturnType<typeof findSetupFacts>>

function mailCheck(
  { mail }: Pick<Deps, 'mail'>,
  { mails, oldestMail }: Pick<Facts, 'mails' | 'oldestMail'>,
): SetupCheck {
  const to = '/staff/mails'
  if (mail !== null) return { name: 'mail', state: 'ok', tone: 'ok', to }
  const base = { name: 'mail', tone: 'bad', count: mails, to } as const
  if (mails === 0 || oldestMail === null) return { ...base, state: 'off' }
  return { ...base, state: 'waiting', at: oldestMail.toISOString() }
}

function paymentsCheck({ gateways }: Pick<Deps, 'gateways'>): SetupCheck {
  const base = { name: 'payments', to: '/staff/payments' } as const
  if (gateways.find('sandbox')) return { ...base, state: 'sandbox', tone: 'bad' }
  if (gateways.offered.length === 0) return { ...base, state: 'none', tone: 'bad' }
  return { ...base, state: 'ok', tone: 'ok' }
}

function sellerCheck({ config }: Pick<Deps, 'config'>): SetupCheck {
  const needed = {
    SELLER_NAME: config.sellerName,
    SELLER_ADDRESS: config.sellerAddress,
    SELLER_COUNTRY: config.sellerCountry,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []))
  const base = { name: 'seller', to: '/staff/settings' } as const
  if (missing.length === 0) return { ...base, state: 'ok', tone: 'ok' }
  return { ...base, state: 'missing', tone: 'bad', missing }
}

function factorCheck(
  { config }: Pick<Deps, 'config'>,
  { staff, withoutFactor }: Pick<Facts, 'staff' | 'withoutFactor'>,
): SetupCheck {
  const base = {
    name: 'factor',
    to: '/dashboard/security',
    count: withoutFactor,
    of: staff,
  } as const
  if (withoutFactor === 0) return { ...base, state: 'ok', tone: 'ok' }
  if (isStaffFactorRequired(config)) return { ...base, state: 'asked', tone: 'warn' }
  return { ...base, state: 'optional', tone: 'bad' }
}

/** The site makes no backups itself: the file that one leaves behind says when it ended. */
async function backupCheck({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<SetupCheck> {
  const base = { name: 'backup', to: '/staff/settings' } as const
  if (config.backupMark === null) return { ...base, state: 'unknown', tone: 'warn' }
  const at = await changedAt(config.backupMark)
  if (at === null) return { ...base, state: 'none', tone: 'bad' }
  const isOld = now().getTime() - at.getTime() > BACKUP_LIMIT_MS
  return {
    ...base,
    state: isOld ? 'old' : 'ok',
    tone: isOld ? 'bad' : 'ok',
    at: at.toISOString(),
  }
}

/** When a file was last written; null where there is none yet. */
async function changedAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
