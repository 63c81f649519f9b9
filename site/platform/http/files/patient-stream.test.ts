import { expect, test } from 'vitest'
import { toPatientStream, type Patience } from './patient-stream.ts'

const CHUNK_BYTES = 16_000

/** A source without end that counts what it gave and says that it was ended. */
function createSource() {
  const source = { given: 0, isEnded: false }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        source.given += 1
        yield new Uint8Array(CHUNK_BYTES)
      }
    } finally {
      source.isEnded = true
    }
  }
  return { source, chunks: chunks() }
}

function createClock(limits: Partial<Patience> = {}) {
  const clock = { nowMs: 0, calls: [] as { atMs: number; call: () => void }[] }
  const patience: Patience = {
    idleMs: 30_000,
    leastBytesPerS: 8_000,
    graceMs: 60_000,
    now: () => clock.nowMs,
    after(ms, call) {
      const entry = { atMs: clock.nowMs + ms, call }
      clock.calls.push(entry)
      return () => void (clock.calls = clock.calls.filter((other) => other !== entry))
    },
    ...limits,
  }
  const pass = (ms: number) => {
    clock.nowMs += ms
    const due = clock.calls.filter(({ atMs }) => atMs <= clock.nowMs)
    clock.calls = clock.calls.filter(({ atMs }) => atMs > clock.nowMs)
    for (const { call } of due) call()
  }
  return { patience, pass, waits: () => clock.calls.length }
}

function open(limits: Partial<Patience> = {}) {
  const { source, chunks } = createSource()
  const clock = createClock(limits)
  const events: string[] = []
  const stream = toPatientStream(chunks, {
    patience: clock.patience,
    onEnd: () => events.push('end'),
    onGivenUp: () => events.push('given up'),
  })
  return { ...clock, source, events, reader: stream.getReader() }
}

test('a reader that takes nothing is given up after its time, and the source ends', async () => {
  const { pass, source, events, reader } = open()
  await reader.read()

  pass(29_999)
  expect(events).toEqual([])
  pass(1)

  expect(events).toEqual(['end', 'given up'])
  await expect(reader.read()).rejects.toThrow('too slow')
  expect(source.isEnded).toBe(true)
})

test('a reader that never begins is given up as well', async () => {
  const { pass, events, source } = open()

  pass(30_000)

  expect(events).toEqual(['end', 'given up'])
  expect(source.given).toBe(0)
})

test('a trickle is given up once it has had its time, a slow reader is not', async () => {
  const trickle = open()
  for (let read = 0; read < 3; read += 1) {
    await trickle.reader.read()
    trickle.pass(20_001)
  }
  await expect(trickle.reader.read()).rejects.toThrow('too slow')
  expect(trickle.events).toEqual(['end', 'given up'])

  const slow = open()
  for (let read = 0; read < 200; read += 1) {
    await slow.reader.read()
    slow.pass(1_999)
  }
  expect(slow.events).toEqual([])
  await slow.reader.cancel()
})

test('the time that the source needs is not the reader’s', async () => {
  const { patience, pass } = createClock()
  const events: string[] = []
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let chunk = 0; chunk < 20; chunk += 1) {
      pass(60_000)
      yield new Uint8Array(1)
    }
  }
  const stream = toPatientStream(chunks(), { patience, onGivenUp: () => events.push('given up') })

  let bytes = 0
  for await (const chunk of stream) bytes += chunk.byteLength

  expect(bytes).toBe(20)
  expect(events).toEqual([])
})

test('a reader that goes away ends the source, and nothing is waited for', async () => {
  const { waits, pass, source, events, reader } = open()
  await reader.read()

  await reader.cancel()
  pass(1_000_000)

  expect(events).toEqual(['end'])
  expect(source.isEnded).toBe(true)
  expect(waits()).toBe(0)
})

test('a source that fails fails the stream and ends it', async () => {
  const { patience, waits } = createClock()
  let ends = 0
  // oxlint-disable-next-line require-yield
  async function* chunks(): AsyncGenerator<Uint8Array> {
    throw new Error('broken')
  }
  const stream = toPatientStream(chunks(), { patience, onEnd: () => (ends += 1) })

  await expect(stream.getReader().read()).rejects.toThrow('broken')
  expect([ends, waits()]).toEqual([1, 0])
})
