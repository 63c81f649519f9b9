import { expect, test } from 'vitest'
import { createLog, toReadable } from './log.ts'
import { currentTrace, withTrace } from './current-trace.ts'

test('a line carries the time, the message and its facts', () => {
  const [line = ''] = linesOf((log) => log.info({ items: 3, source: 'tabler' }, 'imported'))

  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'imported', items: 3 })
  expect(toReadable(line)).toMatch(/^\d\d:\d\d:\d\d imported items=3 source=tabler\n$/)
})

test('a line written for a request carries its trace, also after waiting; others carry none', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  await withTrace(`00-${trace}-00f067aa0ba902b7-01`, async () => {
    await Promise.resolve()
    log.info('given')
  })
  for (const refused of [undefined, 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
    withTrace(refused, () => log.info({ expected: currentTrace() }, 'new'))
  }
  log.info('outside')

  const [given, ...rest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const outside = rest.pop()
  expect(given?.['traceId']).toBe(trace)
  for (const { traceId, expected } of rest) {
    expect(traceId).toMatch(/^[\da-f]{32}$/)
    expect(traceId).toBe(expected)
  }
  expect(new Set(rest.map(({ traceId }) => traceId)).size).toBe(3)
  expect(outside).not.toHaveProperty('traceId')
})

test('secrets are removed before they are written', () => {
  const lines = linesOf((log) => {
    log.info({ password: 'hunter2', user: { token: 'hunter2' } }, 'login')
    log.info({ req: { headers: { cookie: 'hunter2', authorization: 'hunter2' } } }, 'request')
  })

  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('hunter2')
})

test('a warning and an error stand out, and an error shows where it came from', () => {
  const [warning = '', failure = ''] = linesOf((log) => {
    log.warn('disk almost full')
    log.error({ err: new Error('broken') }, 'import failed')
  })

  expect(toReadable(warning)).toContain('Warning: disk almost full')
  expect(toReadable(failure)).toMatch(/ERROR import failed\nError: broken\n\s+at /)
})

test('what is below the level is not written', () => {
  expect(linesOf((log) => log.info('quiet'), 'warn')).toEqual([])
})

function linesOf(
  use: (log: ReturnType<typeof createLog>) => void,
  level: 'info' | 'warn' = 'info',
) {
  const lines: string[] = []
  use(createLog(level, { write: (line) => void lines.push(line) }))
  return lines
}

test('an error of the database is written without the client it came from', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  log.warn(
    { err: Object.assign(new Error('gone'), { code: '57P01', client: { port: 1 } }) },
    'lost',
  )

  const { err } = JSON.parse(lines[0] ?? '{}') as { err: Record<string, unknown> }
  expect(err).toMatchObject({ message: 'gone', code: '57P01' })
  expect(err).not.toHaveProperty('client')
})
