import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#platform/settings/config.ts'
import type { MailTransport } from './mail-transport.ts'

/** What mails need of the site's dependencies. */
export type MailDeps = {
  readonly pool: Pool
  readonly config: Config
  readonly now: () => Date
  readonly log: Logger
  /** Null where no mail server is set up. */
  readonly mail: MailTransport | null
}
