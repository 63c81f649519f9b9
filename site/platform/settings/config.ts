import { join } from 'node:path'
import type { z } from 'zod'
import {
  keysThatBelongTogether,
  secretSettings,
  settingNames,
  settings,
  type SettingName,
} from './settings.ts'
import { isLoopbackName } from '#platform/network/loopback.ts'
import { storedSecret } from '#platform/secrets/stored-secret.ts'

/** Every setting of the process, parsed. `.env.example` explains each one to the operator. */
export type Config = Omit<z.output<typeof settings>, 'publicOrigin' | 'signingSecret'> & {
  /** Scheme, host and port that links and mails use; no slash at the end. */
  readonly publicOrigin: string
  /** False when the origin above is a guess; together with missing keys this means demo mode. */
  readonly isPublicOriginSet: boolean
  readonly signingSecret: string
}

/** Lists everything that is wrong with the settings at once, a line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(['The settings do not work:', ...problems.map((line) => `  ${line}`)].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses the environment. Without SIGNING_SECRET one is made in the data folder (mode 0600) and
 * used from then on; nothing else is touched.
 *
 * @throws ConfigError naming each variable, what it holds and what is expected
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, env[variableOf(name)]?.trim() || undefined]),
  )
  const result = settings.safeParse(given)
  if (!result.success) throw new ConfigError(describeProblems(result.error, given))
  const { publicOrigin, signingSecret, ...rest } = result.data
  const halves = keysThatBelongTogether.filter((names) => isPartly(names, rest))
  if (halves.length > 0) {
    throw new ConfigError(
      halves.map(
        (names) => `${names.map(variableOf).join(', ')} belong together: set all of them or none`,
      ),
    )
  }
  if (rest.databaseDirectUrl !== null && rest.databaseUrl === null) {
    throw new ConfigError(['DATABASE_DIRECT_URL is the way past a pooler: set DATABASE_URL too'])
  }
  if ((rest.role === 'web' || rest.role === 'worker') && rest.databaseUrl === null) {
    throw new ConfigError([`ROLE=${rest.role} is one process of several: set DATABASE_URL too`])
  }
  return {
    ...rest,
    publicOrigin: publicOrigin ?? `http://localhost:${rest.port}`,
    isPublicOriginSet: publicOrigin !== null,
    signingSecret: signingSecret ?? storedSecret(join(rest.dataDir, 'signing-secret')),
  }
}

/**
 * Nothing is set up that reaches the outside: mails are shown at /dev/mail instead of being sent, and
 * plans are paid with test cards. NODE_ENV does not decide it. Who gets to see it is asked for each
 * request, see `isShownDemo`.
 */
export function isDemo({
  isPublicOriginSet,
  smtpUrl,
  demo,
  ...keys
}: Pick<Config, 'isPublicOriginSet' | 'smtpUrl' | 'demo' | GatewayKey>): boolean {
  const hasGateway = gatewayKeys.some((name) => keys[name] !== null)
  return (demo === 'anyone' || !isPublicOriginSet) && smtpUrl === null && !hasGateway
}

/** Whether the staff works with a second factor only: as it is set, and without a setting but in a demo. */
export function isStaffFactorRequired(
  config: Pick<Config, 'staffSecondFactor'> & Parameters<typeof isDemo>[0],
): boolean {
  if (config.staffSecondFactor !== 'auto') return config.staffSecondFactor === 'required'
  return !isDemo(config)
}

/**
 * Refuses a site that others may reach and that could neither write the right links nor send mails:
 * left to itself it would be a demo, in which everybody reads the mails of everybody.
 *
 * @throws ConfigError of one line that says what to set
 */
export function refuseUnmeantDemo(config: Config): void {
  if (config.demo === 'anyone' || (config.isPublicOriginSet && config.smtpUrl !== null)) return
  const reasons = reachableBy
    .filter(({ isSet }) => isSet(config))
    .map(({ name }) => variableOf(name))
  if (reasons.length === 0) return
  const missing = [
    ...(config.isPublicOriginSet ? [] : ['PUBLIC_ORIGIN']),
    ...(config.smtpUrl === null ? ['SMTP_URL'] : []),
  ].join(' and ')
  throw new ConfigError([
    `${reasons.join(', ')} ${reasons.length === 1 ? 'is' : 'are'} for a site that others reach: ` +
      `set ${missing} too, or DEMO=anyone for a demo in which everybody reads all mails`,
  ])
}

const reachableBy: readonly {
  readonly name: SettingName
  readonly isSet: (config: Config) => boolean
}[] = [
  { name: 'host', isSet: ({ host }) => !isLoopbackName(host) },
  { name: 'trustProxy', isSet: ({ trustProxy }) => trustProxy > 0 },
  { name: 'oidcProviders', isSet: ({ oidcProviders }) => oidcProviders.length > 0 },
  ...(
    [
      'databaseUrl',
      'googleClientId',
      'stripeSecretKey',
      'razorpayKeyId',
      'paypalClientId',
      'bankTransferDetails',
    ] as const
  ).map((name) => ({ name, isSet: (config: Config) => config[name] !== null })),
]

/** With any of these, money is real. */
const gatewayKeys = ['stripeSecretKey', 'razorpayKeyId', 'paypalClientId'] as const
type GatewayKey = (typeof gatewayKeys)[number]

function isPartly(
  names: readonly SettingName[],
  values: Partial<Readonly<Record<SettingName, unknown>>>,
): boolean {
  const given = names.filter((name) => values[name] !== null).length
  return given > 0 && given < names.length
}

function describeProblems(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const names = new Set(error.issues.map((issue) => issue.path[0] as SettingName))
  return [...names].map((name) => {
    const value = secretSettings.has(name) ? 'set' : JSON.stringify(given[name])
    return `${variableOf(name)} is ${value}, expected ${settings.shape[name].description}`
  })
}

/** `dataDir` is read from DATA_DIR. */
export function variableOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
