import { join } from 'node:path'
import type { Deps } from '#platform/context.ts'
import { shareSnapshot } from './shared-snapshot.ts'

const LOOK_MS = 30_000

type ShareDeps = Pick<Deps, 'snapshots' | 'log'> & {
  readonly config: Pick<Deps['config'], 'dataDir' | 'searchUrl'>
}

/** What one process of all does: shares its newest snapshot of the index with those that start later. */
export function startSnapshotSharing(deps: ShareDeps): { stop(): Promise<void> } {
  const { snapshots, config, log } = deps
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
