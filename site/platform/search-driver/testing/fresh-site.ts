import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProductType } from '@tessera/search'
import { createLog } from '#platform/log.ts'
import type { CatalogueSearch } from '#platform/search-driver/catalogue-search.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'

const log = createLog('silent')

/** A site over the test catalogue. */
export const openFreshSite = () => createTestDeps({ catalogue: true })

/** Follows the changes of a site's database until it is disposed of. */
export function follow(deps: TestDeps, search: CatalogueSearch = deps.search) {
  const follower = followChanges({ pool: deps.pool, search, onChange: () => undefined, log })
  return { flush: follower.flush, [Symbol.asyncDispose]: follower.close }
}

/** Another process over the same database, with a snapshot of its own. */
export async function startSearchProcess(deps: TestDeps, folder: string, task = 'follow') {
  const url = deps.pool.options.connectionString ?? ''
  const script = join(import.meta.dirname, 'search-process.ts')
  const child = fork(script, [url, folder, task], { execArgv: [] })
  await once(child, 'message')
  return {
    child,
    count: (text: string, productType: ProductType = 'item') => ask(child, { text, productType }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function ask(
  child: ChildProcess,
  asked: { text: string; productType: ProductType },
): Promise<number> {
  const answered = once(child, 'message')
  child.send(asked)
  return (await answered)[0] as number
}

const items = { sort: 'relevant', offset: 0, limit: 50, productType: 'item' } as const

/** How many are found by exactly this text. */
export async function countFound(
  search: CatalogueSearch,
  text: string,
  productType: ProductType = 'item',
): Promise<number> {
  const found = await search.search({ ...items, text, productType })
  const { total, exact = total, corrected, isWeak } = found
  return corrected || isWeak ? 0 : exact
}
