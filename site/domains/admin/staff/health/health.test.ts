import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadList } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite } from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { checkHealth } from './check-health.server.ts'

test('each part has its light, and what is not well says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'))
  const mark = join(folder, 'done')
  await using staff = await openStaffSite({ BACKUP_MARK: mark })
  const { deps } = staff
  const lights = async () => {
    const { checks } = await checkHealth(deps)
    for (const { light, todo } of checks) expect(light === 'ok' || todo !== undefined).toBe(true)
    return Object.fromEntries(checks.map(({ name, light }) => [name, light]))
  }
  expect(await lights()).toMatchObject({
    database: 'ok',
    index: 'ok',
    mail: 'warn',
    jobs: 'ok',
    webhooks: 'ok',
    files: 'ok',
    backup: 'bad',
  })
  await writeFile(mark, '')
  await deps.pool.query(
    `insert into dead_jobs (job_id, name, payload, priority, attempts, error, queued_at, failed_at)
     values (900001, 'test.none', '{}', 0, 1, 'no', now(), now())`,
  )
  await deps.pool.query(`update asset_files set storage_key = $1 where storage_key is not null`, [
    `aa/aa/${'a'.repeat(64)}.png`,
  ])
  const now = deps.now()
  await utimes(mark, now, now)
  expect(await lights()).toMatchObject({ jobs: 'warn', files: 'bad', backup: 'ok' })
  const old = new Date(now.getTime() - 30 * 3_600_000)
  await utimes(mark, old, old)
  expect(await lights()).toMatchObject({ backup: 'warn' })

  const page = await loadList(staff.scope('de'), 'settings', new URLSearchParams())
  const groups = JSON.stringify(page.groups)
  expect(groups).toContain('SMTP_URL')
  expect(groups).toContain('Fehlt, nötig für Auszahlungen')
  expect(groups).not.toContain(deps.config.signingSecret)
  await rm(folder, { recursive: true })
})
