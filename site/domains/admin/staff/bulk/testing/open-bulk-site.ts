import type { Deps, SignedIn } from '#platform/context.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import type { StaffRole } from '#platform/permissions/permissions.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite } from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { changeManyRows } from '#domains/admin/staff/bulk/bulk.jobs.server.ts'

type BulkJobDeps = Pick<Deps, 'pool' | 'log' | 'now' | 'config'>
type Fields = Readonly<Record<string, string>>

export type BulkSite = Awaited<ReturnType<typeof openBulkSite>>

/** A site on which rows are ticked and changed, with a clock to be set. */
export async function openBulkSite() {
  const clock = { now: new Date('2026-11-23T10:00:00Z') }
  const staff = await openStaffSite({}, () => clock.now)
  const drain = () => drainJobs<BulkJobDeps>(staff.deps, [changeManyRows])
  const latest = () =>
    staff.one<{ id: number; state: string; total: number; changed: number }>(
      'select id, state, total, changed from bulk_acts order by id desc limit 1',
    )
  return {
    ...staff,
    clock,
    drain,
    /** Changes ticked rows of a list as somebody, and answers what became of it. */
    async change(
      name: string,
      keys: readonly (string | number)[],
      fields: Fields,
      actor: SignedIn = staff.admin,
    ) {
      const form = { intent: 'change-many', reason: 'Monday', ...ticked(keys), ...fields }
      await runAdminAction(staff.scope('en', actor), { name, id: '', fields: form })
      await drain()
      return latest()
    },
    async undo(name: string) {
      const { id } = await latest()
      await staff.act(name, 'undo-change', { change: String(id), reason: 'Wrong ones' })
      await drain()
      return latest()
    },
    async someone(role: StaffRole): Promise<SignedIn> {
      return { ...testActor(await createTestUser(staff.deps, { role })), role }
    },
    async mailsTo(email: string) {
      const { rows } = await staff.deps.pool.query<{
        template: string
        data: Record<string, string>
      }>('select template, data from mails where recipient = $1 order by created_at, id', [email])
      return rows
    },
  }
}

/** The boxes of rows, as a form sends them. */
export const ticked = (keys: readonly (string | number)[]) =>
  Object.fromEntries(keys.map((key) => [`row.${key}`, 'on']))
