import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#platform/storage/index.ts'
import { isProblem, type Problem } from '#catalogue-import/adapters/adapter.ts'
import type { PrepareContext, PrepareJob, PrepareResult } from './prepared-asset.ts'
import type { RawAsset } from '#catalogue-import/adapters/raw-asset.ts'
import { stagedColumnNames, stagedColumns } from './staged-columns.ts'

/** Big enough that a batch outweighs its way between threads, small enough for two cores. */
const BATCH_SIZE = 128
/** A batch of animations and models is rendered, so it is small. */
const RENDERED_BATCH_SIZE = 16
const BATCHES_IN_FLIGHT_PER_THREAD = 2

export type Prepare = (job: PrepareJob) => Promise<PrepareResult>

export type StageResult = { readonly staged: number; readonly problems: readonly Problem[] }

/**
 * Sends assets through the worker threads into a temporary table that only this transaction sees.
 * Files are in the store before it returns. A file that fails is a problem, not the end.
 */
export async function stageAssets(
  client: PoolClient,
  items: Iterable<RawAsset | Problem> | AsyncIterable<RawAsset | Problem>,
  options: {
    readonly context: PrepareContext
    readonly prepare: Prepare
    readonly threads: number
    readonly files: FileStore
    readonly onStaged: (count: number) => void
  },
): Promise<StageResult> {
  const columns = Object.entries(stagedColumns).map(([name, type]) => `${name} ${type}`)
  await client.query(`create temporary table staged (${columns.join(', ')}) on commit drop`)
  const copy = client.query(copyFrom(`copy staged (${stagedColumnNames.join(', ')}) from stdin`))
  const problems: Problem[] = []
  const inFlight = new Set<Promise<void>>()
  let failure: unknown = null
  let staged = 0

  const take = async (job: PrepareJob): Promise<void> => {
    const result = await options.prepare(job)
    problems.push(...result.problems)
    await Promise.all(result.files.map((file) => options.files.put(file.bytes, file.extension)))
    if (!copy.write(result.copyText)) await once(copy, 'drain')
    staged += result.count
    options.onStaged(staged)
  }

  for await (const job of batches(items, options.context, problems)) {
    if (failure !== null) break
    const running = take(job)
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => inFlight.delete(running))
    inFlight.add(running)
    if (inFlight.size >= options.threads * BATCHES_IN_FLIGHT_PER_THREAD) {
      await Promise.race(inFlight)
    }
  }
  await Promise.all(inFlight)
  if (failure !== null) {
    copy.destroy(failure instanceof Error ? failure : new Error(String(failure)))
    throw failure
  }
  copy.end()
  await finished(copy)
  return { staged, problems }
}

async function* batches(
  items: Iterable<RawAsset | Problem> | AsyncIterable<RawAsset | Problem>,
  context: PrepareContext,
  problems: Problem[],
): AsyncGenerator<PrepareJob> {
  let assets: RawAsset[] = []
  let firstPosition = 0
  const keys = new Set<string>()
  for await (const asset of items) {
    if (isProblem(asset)) {
      problems.push(asset)
      continue
    }
    if (keys.has(asset.sourceKey)) {
      problems.push({ sourceKey: asset.sourceKey, problem: 'its key is used twice' })
      continue
    }
    keys.add(asset.sourceKey)
    assets.push(asset)
    const limit = asset.content.type === 'svg' ? BATCH_SIZE : RENDERED_BATCH_SIZE
    if (assets.length < limit) continue
    yield { context, firstPosition, assets }
    firstPosition += assets.length
    assets = []
  }
  if (assets.length > 0) yield { context, firstPosition, assets }
}
