import { join } from 'node:path'
import type { z } from 'zod'
import {
  keysThatBelongTogether,
  secretSettings,
  settingNames,
  settings,
  type SettingName,
} from './settings.ts'
import { storedSecret } from './stored-secret.ts'

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
  return {
    ...rest,
    publicOrigin: publicOrigin ?? `http://localhost:${rest.port}`,
    isPublicOriginSet: publicOrigin !== null,
    signingSecret: signingSecret ?? storedSecret(join(rest.dataDir, 'signing-secret')),
  }
}

/**
 * Nothing is set up that reaches the outside: mails are shown at /dev/mail instead of being sent, and
 * plans are paid with test cards. NODE_ENV does not decide it.
 */
export function isDemo({
  isPublicOriginSet,
  smtpUrl,
  ...keys
}: Pick<Config, 'isPublicOriginSet' | 'smtpUrl' | GatewayKey>): boolean {
  const hasGateway = gatewayKeys.some((name) => keys[name] !== null)
  return !isPublicOriginSet && smtpUrl === null && !hasGateway
}

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
function variableOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
