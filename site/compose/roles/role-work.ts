import type { Config } from '#platform/settings/config.ts'

type RoleWork = {
  /** Answers visitors; otherwise only health and figures. */
  readonly servesPages: boolean
  /** Runs jobs, imports and what one process of all does. */
  readonly runsJobs: boolean
  /** Brings the database to the current schema; otherwise waits until another process has. */
  readonly migrates: boolean
}

/** What a process does in each `ROLE`; `migrate` ends once it has migrated. */
export const roleWork = {
  all: { servesPages: true, runsJobs: true, migrates: true },
  web: { servesPages: true, runsJobs: false, migrates: false },
  worker: { servesPages: false, runsJobs: true, migrates: false },
  migrate: { servesPages: false, runsJobs: false, migrates: true },
} as const satisfies Record<Config['role'], RoleWork>
