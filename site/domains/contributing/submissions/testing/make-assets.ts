import type { Actor } from '#platform/context.ts'
import type { TestDeps } from '#testing/test-deps.ts'
import {
  describeSubmission,
  submitSubmission,
} from '#domains/contributing/submissions/change-submission.server.ts'
import { decideSubmission } from '#domains/contributing/submissions/decide-submission.server.ts'
import { ENOUGH_TAGS } from '#domains/contributing/submissions/readiness/checks.ts'
import { takeFileOf } from '#domains/contributing/submissions/take-file.server.ts'

/** A draft of a square; another size is another asset. */
export async function takeAsset(
  deps: TestDeps,
  contributorId: number,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#e11d48" d="M2 2h${size}v${size}H2z"/></svg>`
  const taken = await takeFileOf(deps, contributorId, { name, bytes: Buffer.from(svg) })
  if (!taken.isTaken) throw new Error(taken.detail)
  return taken.uuid
}

/** Gives a draft what it lacks, whatever it says of itself, and sends it in. */
export async function submitReady(deps: SubmitDeps, maker: Actor, work: string): Promise<void> {
  await deps.pool.query(
    `update submissions set is_declared_own = true,
       category_id = coalesce(category_id, (select min(id) from categories)),
       tags = tags || (array['first', 'second', 'third', 'fourth', 'fifth'])[1:greatest(0, $2 - cardinality(tags))]
     where uuid = $1`,
    [work, ENOUGH_TAGS],
  )
  await submitSubmission(deps, maker, work)
}

type SubmitDeps = Parameters<typeof submitSubmission>[0]

type Publishing = {
  readonly maker: Actor
  readonly staff: Actor
  readonly work: string
  readonly name: string
  readonly pack?: string
  readonly isAiMade?: boolean
}

/** A free icon in the catalogue. */
export async function publishAsset(
  deps: TestDeps,
  { maker, staff, work, name, pack, isAiMade = false }: Publishing,
): Promise<void> {
  await describeSubmission(deps, maker, work, {
    kind: 'icon',
    name,
    tags: ['lamp'],
    priceMinor: 0,
    isAiMade,
    allowsTraining: false,
    licence: 'cc-by-4.0',
    pack: pack ?? null,
  })
  await submitReady(deps, maker, work)
  await decideSubmission(deps, staff, work, { decision: 'publish' })
}
