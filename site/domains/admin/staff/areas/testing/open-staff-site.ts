import type { RequestScope, SignedIn } from '#platform/context.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestSite } from '#testing/test-site.ts'
import { loadDetail, loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'

export type StaffSite = Awaited<ReturnType<typeof openStaffSite>>

/** A site with an admin, and what that one does in the areas of the staff. */
export async function openStaffSite(env: Record<string, string> = {}, now?: () => Date) {
  const site = await createTestSite({ env, ...(now && { now }) })
  const user = await createTestUser(site.deps, { role: 'admin' })
  const admin: SignedIn = { ...testActor(user), role: 'admin' }
  const scope = (language = 'en', actor = admin) =>
    ({ deps: site.deps, actor, language }) as unknown as RequestScope
  return {
    ...site,
    admin,
    scope,
    act: (name: string, intent: string, fields: Record<string, string> = {}, id = '') =>
      runAdminAction(scope(), { name, id, fields: { intent, ...fields } }),
    list: async (name: string, query = '') =>
      (await loadList(scope(), name, new URLSearchParams(query))).page,
    detail: (name: string, id: string, query = '') =>
      loadDetail(scope(), name, { id, address: new URLSearchParams(query) }),
    one: async <Row>(sql: string, values: unknown[] = []) =>
      (await site.deps.pool.query(sql, values)).rows[0] as Row,
    /** What was done to something, in order. */
    async actionsOf(subjectId: string): Promise<string[]> {
      const { rows } = await site.deps.pool.query<{ action: string }>(
        'select action from staff_acts where subject_id = $1 order by position',
        [subjectId],
      )
      return rows.map(({ action }) => action)
    },
  }
}
