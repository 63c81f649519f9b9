import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/settings/config.ts'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'
import { shareSnapshot } from './shared-snapshot.ts'

const LOOK_MS = 30_000

type ShareInput = {
  readonly snapshots: SharedSnapshots | null
  readonly config: Pick<Config, 'dataDir' | 'searchUrl'>
  readonly log: Logger
}

/** What one process of all does: shares its newest snapshot of the index with those that start later. */
export function startSnapshotSharing(input: ShareInput): { stop(): Promise<void> } {
  const { snapshots, config, log } = input
  if (snapshots === null || config.searchUrl !== null) return { stop: () => Promise.resolve() }
  const place = { directory: join(config.dataDir, 'search'), snapshots }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = look()

  async function look(): Promise<void> {
    try {
      if (await shareSnapshot(place)) log.info('the search snapshot was shared')
    } catch (err) {
      log.warn({ err }, 'the search snapshot could not be shared')
    }
    if (!isStopped) timer = setTimeout(() => (round = look()), LOOK_MS).unref()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
