import { startSandbox } from '#domains/commerce/checkout/index.server.ts'
import { startLedgerWorker } from '#domains/licensing/licenses/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { startSnapshotSharing } from '#platform/search-driver/share-snapshots.ts'
import { warnOfOpenDemo } from '#compose/warn-of-open-demo.ts'

/** What one process of all does. Everything in it bears that two do it for a moment. */
export function startLedWork(deps: Deps): { stop(): Promise<void> } {
  const led = [
    startLedgerWorker(deps),
    startSandbox(deps),
    warnOfOpenDemo(deps),
    startSnapshotSharing(deps),
  ]
  return {
    async stop() {
      await Promise.all(led.map((one) => one.stop()))
    },
  }
}
