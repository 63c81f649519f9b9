import { testActor } from '#testing/test-actor.ts'
import { addManyAssets } from '#testing/many-assets.ts'
import { createTestUser } from '#testing/sign-in.ts'
import type { Actor, RequestScope } from '#platform/context.ts'
import { runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import type { Situation } from './situation.ts'

export const staffSituations: readonly Situation[] = [
  {
    job: 'staff.change-many',
    startsAt: '2026-11-20T15:30:00Z',
    hasCatalogue: true,
    async prepare({ deps }) {
      await addManyAssets(deps.pool, 450)
      const user = await createTestUser(deps, { role: 'manager' })
      const actor: Actor = { ...testActor(user), role: 'manager' }
      const scope = { deps, actor, language: 'en' } as unknown as RequestScope
      const fields = {
        intent: 'change-many',
        act: 'feature',
        all: 'on',
        search: '?q=Many+',
        reason: 'Spring',
      }
      await runAdminAction(scope, { name: 'items', id: '', fields })
    },
    outcome: `select b.state, b.total, b.done, b.changed,
        (select count(*)::int from assets where slug like 'many-%' and is_featured) as featured,
        (select sum(jsonb_array_length(details->'keys'))::int from staff_acts where subject = 'bulk') as recorded,
        (select count(*)::int from staff_acts where action = 'bulk-ended') as ended
      from bulk_acts b`,
    expected: {
      state: 'done',
      total: 450,
      done: 450,
      changed: 450,
      featured: 450,
      recorded: 450,
      ended: 1,
    },
    dieAt: '2 query commit',
  },
]
