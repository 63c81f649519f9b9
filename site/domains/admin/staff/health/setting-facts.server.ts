import { variableOf, type Config } from '#platform/settings/config.ts'
import {
  neededFor,
  settingGroups,
  type SettingGroup,
  type SettingNeed,
} from '#platform/settings/setting-groups.ts'
import { secretSettings, type SettingName } from '#platform/settings/settings.ts'
import type { Cell, FactView } from '#domains/admin/staff/frame/area.server.ts'
import { mono, state, word } from '#domains/admin/staff/frame/cells.ts'
import { asIs, type AreaText, type Words } from '#domains/admin/staff/frame/words.ts'
import { readable } from '#domains/admin/staff/frame/readable.ts'

export type FactGroup = { readonly title: Words; readonly facts: readonly FactView[] }

const groupWords = {
  serving: 'Serving',
  data: 'Data',
  mail: 'Mails',
  payments: 'Payments',
  invoices: 'Invoices and tax',
  contributors: 'Contributors',
  signIn: 'Signing in',
  visitors: 'What visitors see',
  watching: 'Watching',
  limits: 'Limits',
} as const satisfies Record<SettingGroup, AreaText>

const needWords = {
  links: 'Missing, needed for links in mails',
  mails: 'Missing, needed to send mails',
  invoices: 'Missing, needed for invoices',
  tax: 'Missing, needed for taxes',
  payouts: 'Missing, needed for payouts',
  support: 'Missing, needed for questions of visitors',
  security: 'Missing, needed for security.txt',
  backups: 'Missing, needed to watch backups',
} as const satisfies Record<SettingNeed, AreaText>

/** Settings in groups under their names in the environment; what is secret says only whether it is set. */
export function settingFacts(config: Config): FactGroup[] {
  return Object.entries(settingGroups).map(([group, names]) => ({
    title: groupWords[group as SettingGroup],
    facts: names.map((name) => ({
      label: asIs(variableOf(name)),
      cell: settingCell(name, valueOf(config, name)),
    })),
  }))
}

/** The origin is guessed where none is set; that is no setting. */
const valueOf = (config: Config, name: SettingName): unknown =>
  name === 'publicOrigin' && !config.isPublicOriginSet ? null : config[name]

function settingCell(name: SettingName, value: unknown): Cell {
  if (isEmpty(value)) {
    return name in neededFor
      ? state(needWords[neededFor[name as keyof typeof neededFor]], 'warn')
      : mono('—')
  }
  if (isSecret(name)) return word('Set, hidden')
  const written = readable(JSON.parse(JSON.stringify(value, hideSecrets)))
  // An address may hold a password.
  return mono(written.replace(/\/\/[^/@\s"]+@/g, '//…@').slice(0, 500))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

const secretName = /secret|password|token|key|dsn/i

const isSecret = (name: SettingName) => secretSettings.has(name) || secretName.test(name)

function hideSecrets(name: string, value: unknown): unknown {
  return secretName.test(name) && typeof value === 'string' ? '…' : value
}
