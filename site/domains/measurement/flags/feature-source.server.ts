import type { Features } from '@tessera/flags'
import type { Deps } from '#platform/context.ts'
import { readFeatures } from '#platform/settings/read-features.ts'
import { siteFeatures } from '#domains/measurement/experiments/index.server.ts'

const FRESH_MS = 60_000
const TIMEOUT_MS = 5_000

export type FeatureSource = () => Promise<Features>

/**
 * The features of the operator: those of the setting, over them those that the staff set in the browser
 * with their experiments, and over all those of a GrowthBook connection, asked for at most once a minute. While that is away,
 * what it said last counts.
 */
export function createFeatureSource({
  config,
  pool,
  log,
  now,
}: Pick<Deps, 'config' | 'pool' | 'log' | 'now'>): FeatureSource {
  const { growthbookUrl } = config
  let remote: Features = {}
  let askedAtMs = -Infinity
  let asking: Promise<void> | null = null

  async function ask(url: string): Promise<void> {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const found = readFeatures(await answer.json())
      if (found === null) throw new Error('the answer holds no features')
      remote = found
    } catch (error) {
      log.warn({ err: error }, 'reading feature flags failed')
    }
  }

  return async () => {
    if (growthbookUrl !== null) {
      if (now().getTime() - askedAtMs >= FRESH_MS) {
        askedAtMs = now().getTime()
        asking = ask(growthbookUrl)
      }
      await asking
    }
    return { ...(await siteFeatures({ config, pool, log })), ...remote }
  }
}
