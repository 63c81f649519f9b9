import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { loadConfig } from '#platform/settings/config.ts'
import { warnOfOpenDemo } from './warn-of-open-demo.ts'

function countWarnings(env: Readonly<Record<string, string>>, hours: number): number {
  vi.useFakeTimers()
  try {
    const log = createLog('silent')
    const warn = vi.spyOn(log, 'warn')
    const config = loadConfig({ SIGNING_SECRET: 'x'.repeat(32), ...env })
    const { stop } = warnOfOpenDemo({ config, log })
    vi.advanceTimersByTime(hours * 3_600_000)
    stop()
    vi.advanceTimersByTime(10 * 3_600_000)
    return warn.mock.calls.length
  } finally {
    vi.useRealTimers()
  }
}

test('an open demo is named in the log at the start and each hour, until it stops', () => {
  expect(countWarnings({ DEMO: 'anyone' }, 3)).toBe(4)
})

test('a demo for oneself, and a site that sends mails, say nothing', () => {
  expect(countWarnings({}, 3)).toBe(0)
  expect(countWarnings({ DEMO: 'anyone', SMTP_URL: 'smtp://localhost' }, 3)).toBe(0)
})
