import type { Config } from '#platform/settings/config.ts'

export type CallLimits = {
  /** Of each app, over all its keys. */
  readonly perMinute: number
  /** Of the account, over all its apps. */
  readonly perMonth: number
}

type LimitSettings = Pick<
  Config,
  'apiCallsPerMinute' | 'apiCallsPerMonth' | 'apiPlanCallsPerMinute' | 'apiPlanCallsPerMonth'
>

/** How many calls an account may make that holds so many units of an API plan; 0 is free of charge. */
export function callLimitsOf(config: LimitSettings, planUnits: number): CallLimits {
  if (planUnits === 0) {
    return { perMinute: config.apiCallsPerMinute, perMonth: config.apiCallsPerMonth }
  }
  return {
    perMinute: Math.max(config.apiCallsPerMinute, config.apiPlanCallsPerMinute),
    perMonth: Math.max(config.apiCallsPerMonth, config.apiPlanCallsPerMonth * planUnits),
  }
}
