import { prepareAsset } from './prepare-asset.ts'
import type { StoredFile } from '#platform/content/prepared-file.ts'
import type { PrepareJob, PrepareResult } from './prepared-asset.ts'

/** The entry of a worker thread: prepares a batch; an asset that fails is named and left out. */
export default async function prepareBatch(job: PrepareJob): Promise<PrepareResult> {
  const rows: string[] = []
  const files: StoredFile[] = []
  const problems: { sourceKey: string; problem: string }[] = []
  for (const [index, asset] of job.assets.entries()) {
    try {
      const prepared = await prepareAsset(asset, job.firstPosition + index, job.context)
      rows.push(prepared.row)
      files.push(...prepared.files)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      problems.push({ sourceKey: asset.sourceKey, problem })
    }
  }
  return { copyText: Buffer.from(rows.join('')), count: rows.length, files, problems }
}
