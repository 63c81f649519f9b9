import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** Where `tools/plan-scripts.ts` builds, so that what is served stays. */
const planned = process.env['PIECES_BUILD']

export default {
  appDirectory: 'app',
  ...(planned && { buildDirectory: join(planned, 'build') }),
  ssr: true,
} satisfies Config
