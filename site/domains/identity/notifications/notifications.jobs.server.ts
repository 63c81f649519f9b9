import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { gatherAssets, gatherNews } from './gather.queries.server.ts'
import { sendDigests } from './send-digests.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Writes down, every minute, what people are to be told. */
export const gatherNewsRegularly = defineRegularJob({
  name: 'notifications.gather-news',
  cron: '* * * * *',
  priority: 'normal',
  run: ({ pool, now }: JobDeps) => gatherNews(pool, now()),
})

/** Writes down, every hour, what contributors that people follow have published. */
export const gatherAssetsRegularly = defineRegularJob({
  name: 'notifications.gather-assets',
  cron: '0 * * * *',
  priority: 'low',
  run: ({ pool, now }: JobDeps) => gatherAssets(pool, now()),
})

/** Sends the digests that are due. */
export const sendDigestsRegularly = defineRegularJob({
  name: 'notifications.send-digests',
  cron: '* * * * *',
  priority: 'low',
  run: (deps: JobDeps) => sendDigests(deps),
})
