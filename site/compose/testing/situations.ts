import { accountSituations } from './account-situations.ts'
import { developerSituations } from './developer-situations.ts'
import { mailSituations } from './mail-situations.ts'
import { moneySituations } from './money-situations.ts'
import type { Situation } from './situation.ts'
import { staffSituations } from './staff-situations.ts'
import { workSituations } from './work-situations.ts'

/** One for each kind of job. */
export const situations: readonly Situation[] = [
  ...mailSituations,
  ...workSituations,
  ...moneySituations,
  ...accountSituations,
  ...staffSituations,
  ...developerSituations,
]
