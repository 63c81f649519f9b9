import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readCounts, runForLines } from './run-for-lines.ts'

const run = (script: string, limit: AbortSignal) =>
  runForLines(process.execPath, ['-e', script], { cwd: tmpdir(), limit })

test('the lines of a program come back whole, however they were written', async () => {
  const { lines, isCut } = await run(
    `process.stdout.write('one\\ntw'); setTimeout(() => console.log('o\\n\\n3 passed, 0 failed'), 20)`,
    new AbortController().signal,
  )
  expect({ lines, isCut }).toEqual({ lines: ['one', 'two', '3 passed, 0 failed'], isCut: false })
  expect(readCounts(lines)).toEqual({ passed: 3, failed: 0 })
})

test('what takes too long is ended, and may say a last word', async () => {
  const limit = new AbortController()
  process.once('SIGUSR2', () => limit.abort())
  const { lines, isCut } = await run(
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(1) })
     console.log('begun'); setInterval(() => {}, 1000)
     process.kill(process.ppid, 'SIGUSR2')`,
    limit.signal,
  )
  expect({ lines, isCut }).toEqual({ lines: ['begun', 'stopped'], isCut: true })
})

test.each([
  [['12 passed, 3 failed'], { passed: 12, failed: 3 }],
  [['1 passed, 0 failed', 'services: nothing was tested'], null],
  [[], null],
])('%j is read as %j', (lines, counts) => {
  expect(readCounts(lines)).toEqual(counts)
})
