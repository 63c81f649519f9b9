import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps, type TestDeps } from './test-deps.ts'

export type TestSite = AsyncDisposable & {
  readonly deps: TestDeps
  readonly app: Hono
  /** The asset of a slug as the database has it. */
  find(slug: string, kind?: string): Promise<{ id: number; uuid: string }>
}

type TestSiteOptions = Omit<
  NonNullable<Parameters<typeof createTestDeps>[0]>,
  'seed' | 'catalogue'
> & {
  /** Changes the catalogue before the search reads it. */
  readonly change?: (pool: Pool) => Promise<unknown>
}

/** The calls over the test catalogue, searchable, without pages: `await using site = …`. */
export async function createTestSite({
  change,
  ...options
}: TestSiteOptions = {}): Promise<TestSite> {
  const deps = await createTestDeps({
    ...options,
    catalogue: true,
    seed: async ({ pool }) => void (await change?.(pool)),
  })
  return {
    deps,
    app: await createApp(deps),
    async find(slug, kind = 'icon') {
      const { rows } = await deps.pool.query<{ id: number; uuid: string }>(
        'select id, uuid from assets where slug = $1 and kind = $2',
        [slug, kind],
      )
      const [row] = rows
      if (!row) throw new Error(`the test catalogue has no ${kind} ${slug}`)
      return row
    },
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

/** The JSON of an answer; `any`, because a test asserts its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function jsonOf(answer: Response | Promise<Response>): Promise<any> {
  return (await answer).json()
}
