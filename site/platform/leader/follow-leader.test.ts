import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { followLeader } from './follow-leader.ts'

const log = pino({ level: 'silent' })

test('one of two leads, and the other takes over when it stops', async () => {
  await using database = await createTestDatabase()
  const led: string[] = []
  const first = follow(database.pool, 'first', led)
  await expect.poll(() => led).toEqual(['first leads'])
  const second = follow(database.pool, 'second', led)
  await second.looked()
  expect([first.isLeader(), second.isLeader()]).toEqual([true, false])
  await first.stop()
  await expect.poll(() => led).toEqual(['first leads', 'first ends', 'second leads'])
  await second.stop()
  expect(led.at(-1)).toBe('second ends')
})

test('a leader that is killed is followed by another process', async () => {
  await using database = await createTestDatabase()
  const child = startProcess(database.url)
  try {
    await saysLeads(child)
    const led: string[] = []
    const here = follow(database.pool, 'here', led)
    await here.looked()
    expect(here.isLeader()).toBe(false)
    child.kill('SIGKILL')
    await expect.poll(() => led).toEqual(['here leads'])
    await here.stop()
  } finally {
    child.kill('SIGKILL')
  }
})

test('a leader that loses its connection stops leading, and leads again', async () => {
  await using database = await createTestDatabase()
  const led: string[] = []
  const leader = follow(database.pool, 'it', led)
  await expect.poll(() => led).toEqual(['it leads'])
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tessera leader' and datname = current_database()`,
  )
  await expect.poll(() => led).toEqual(['it leads', 'it ends', 'it leads'])
  await leader.stop()
})

function follow(pool: Pool, name: string, led: string[]) {
  const lead = () => {
    led.push(`${name} leads`)
    return { stop: () => void led.push(`${name} ends`) }
  }
  const leadership = followLeader({ pool, log, lead, lookMs: 20 })
  return {
    ...leadership,
    /** Once it has asked for the lock at least once. */
    looked: () =>
      expect
        .poll(async () => {
          const { rows } = await pool.query<{ lookers: number }>(
            `select count(*)::int as lookers from pg_stat_activity
             where application_name = 'tessera leader' and datname = current_database()
               and state = 'idle' and query like 'select pg_try_advisory_lock%'`,
          )
          return rows[0]?.lookers
        })
        .toBeGreaterThan(0),
  }
}

function startProcess(url: string): ChildProcess {
  return fork(join(import.meta.dirname, 'testing/leader-process.ts'), [url], { execArgv: [] })
}

function saysLeads(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
  })
}
