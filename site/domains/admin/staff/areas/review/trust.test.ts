import { expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { openStaffSite } from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { becomeContributor } from '#domains/contributing/submissions/index.server.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'

test('a manager trusts a contributor; a reviewer sees it and can neither give nor end it', async () => {
  await using staff = await openStaffSite()
  const { deps, scope } = staff
  const ina = testActor(await createTestUser(deps))
  const { contributorId } = await becomeContributor(deps, ina, contributorProfile('ina-ink'))
  await deps.pool.query(
    `insert into submissions (contributor_id, file_name, format, sha256, kind, name, preview_key, fingerprint,
       created_at, updated_at) values ($1, 'x.svg', 'svg', 'x', 'icon', 'Quill', 'p', '', now(), now())`,
    [contributorId],
  )
  const someone = async (role: 'manager' | 'reviewer'): Promise<SignedIn> => ({
    ...testActor(await createTestUser(deps, { role })),
    role,
  })
  const [manager, reviewer] = [await someone('manager'), await someone('reviewer')]
  const act = (actor: SignedIn, fields: Record<string, string>) =>
    runAdminAction(scope('en', actor), {
      name: 'trust',
      id: '',
      fields: { contributor: 'ina-ink', ...fields },
    })
  const shown = async (actor: SignedIn) => {
    const { page } = await loadList(scope('en', actor), 'trust', new URLSearchParams())
    const [row] = page.rows
    return {
      said: JSON.stringify(row?.cells),
      intents: row?.actions?.map(({ intent }) => intent) ?? [],
    }
  }
  const give = { intent: 'trust', percent: '10', why: 'record' }
  const end = { intent: 'end', why: 'errors' }

  await expect(act(reviewer, give)).rejects.toMatchObject({ code: 'not_found' })
  await act(manager, give)
  expect((await shown(reviewer)).said).toContain('Trusted')
  expect([(await shown(reviewer)).intents, (await shown(manager)).intents]).toEqual([
    [],
    ['trust', 'end'],
  ])
  await expect(act(reviewer, end)).rejects.toMatchObject({ code: 'not_found' })
  expect((await shown(manager)).said).toContain('Trusted')
  await act(manager, end)
  expect(await staff.actionsOf(String(contributorId))).toEqual([
    'contributor-trusted',
    'contributor-trust-ended',
  ])
})
