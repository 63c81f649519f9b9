import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairGate } from './fair-gate.ts'

const wide = { places: 1, mostWaiting: 100, retryAfterS: 7 }
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A gate whose only place is taken, and the order in which the others are let in. */
async function behindOne(limits: Partial<Parameters<typeof createFairGate>[0]> = {}) {
  const gate = createFairGate({ ...wide, ...limits })
  const order: string[] = []
  const leave = await gate.enter({ keys: ['blocker'] })
  const ask = (name: string, options: { isLater?: boolean; signal?: AbortSignal } = {}) => {
    const [key = ''] = name.split(' ')
    return gate.run({ keys: [key], ...options }, async () => void order.push(name))
  }
  return { gate, order, leave, ask }
}

test('keys have turns one after the other, however much one of them asks for', async () => {
  const { order, leave, ask } = await behindOne()
  const all = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'c 1', 'b 2'].map((name) => ask(name))

  leave()
  await Promise.all(all)

  expect(order).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3', 'a 4'])
})

test('later work yields, but gets every fifth place', async () => {
  const { order, leave, ask } = await behindOne()
  const slow = ['s 1', 's 2'].map((name) => ask(name, { isLater: true }))
  const quick = Array.from({ length: 9 }, (_, index) => ask(`q ${index}`))

  leave()
  await Promise.all([...slow, ...quick])

  expect(order.map((name) => name[0]).join('')).toBe('qqqqsqqqqsq')
})

test('too much of one key is refused, and others are not', async () => {
  const { leave, ask } = await behindOne({ mostWaitingPerKey: 2 })
  const waiting = [ask('a 1'), ask('a 2'), ask('b 1')]

  await expect(ask('a 3')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 7 })
  leave()
  await Promise.all(waiting)
})

test('a full queue makes room at the cost of whoever has most in it', async () => {
  const { order, leave, ask } = await behindOne({ mostWaiting: 3 })
  const waiting = [ask('a 1'), ask('a 2'), ask('a 3')]
  const lost = expect(waiting[2]).rejects.toMatchObject({ code: 'unavailable' })

  const modest = ask('b 1')
  await expect(ask('a 4')).rejects.toMatchObject({ code: 'unavailable' })
  await lost
  leave()
  await Promise.all([waiting[0], waiting[1], modest])

  expect(order).toEqual(['a 1', 'b 1', 'a 2'])
})

test('each key of a piece of work needs a free place', async () => {
  const gate = createFairGate({ places: 9, placesPerKey: 1, mostWaiting: 0, retryAfterS: 1 })
  const leave = await gate.enter({ keys: ['network 1', 'account 1'] })

  await expect(gate.enter({ keys: ['network 2', 'account 1'] })).rejects.toThrow('unavailable')
  await expect(gate.enter({ keys: ['network 1', 'account 2'] })).rejects.toThrow('unavailable')
  const other = await gate.enter({ keys: ['network 2', 'account 2'] })
  leave()
  leave()
  other()

  expect(gate.counts()).toEqual({ running: 0, waiting: 0, keys: 0 })
})

test('work that another joins while it waits is done when the turn of either comes', async () => {
  const { gate, order, leave, ask } = await behindOne()
  const others = ['a 1', 'a 2', 'a 3'].map((name) => ask(name))
  const keys = new Set(['a'])
  const shared = gate.run({ keys }, async () => void order.push('shared'))
  keys.add('b')

  leave()
  await Promise.all([...others, shared])

  expect(order.indexOf('shared')).toBeLessThan(2)
})

test('work that fails gives its place back, and who leaves the queue takes none', async () => {
  const { gate, order, leave, ask } = await behindOne()
  const control = new AbortController()
  const failing = gate.run({ keys: ['a'] }, () => Promise.reject(new Error('broken')))
  const leaving = ask('b 1', { signal: control.signal })
  const staying = ask('c 1')

  control.abort(new Error('left'))
  leave()

  await expect(failing).rejects.toThrow('broken')
  await expect(leaving).rejects.toThrow('left')
  await staying
  await expect(ask('d 1', { signal: control.signal })).rejects.toThrow('left')
  expect(order).toEqual(['c 1'])
  expect(gate.counts()).toEqual({ running: 0, waiting: 0, keys: 0 })
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ask: fc.nat(4), isLater: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ finish: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ abort: fc.nat(20) }) },
)
const limitsOf = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  placesPerKey: fc.integer({ min: 1, max: 4 }),
  mostWaiting: fc.nat(8),
  mostWaitingPerKey: fc.integer({ min: 1, max: 8 }),
})

type Asked = {
  readonly key: string
  readonly control: AbortController
  state: 'waiting' | 'running' | 'over'
  leave: () => void
}

test('never above a limit, never idle while work waits, nothing lost', async () => {
  const property = fc.asyncProperty(
    limitsOf,
    fc.array(step, { maxLength: 60 }),
    async (limits, steps) => {
      const gate = createFairGate({ ...limits, retryAfterS: 1 })
      const asked: Asked[] = []
      const inState = (state: Asked['state']) => asked.filter((one) => one.state === state)
      for (const one of steps) {
        if ('ask' in one) ask(gate, asked, `key ${one.ask}`, one.isLater)
        else if ('finish' in one) finish(at(inState('running'), one.finish))
        else at(inState('waiting'), one.abort)?.control.abort(new Error('left'))
        await turn()
        const [running, waiting] = [inState('running'), inState('waiting')]
        const ofKey = (list: readonly Asked[], key: string) =>
          list.filter((other) => other.key === key).length
        expect(gate.counts()).toMatchObject({ running: running.length, waiting: waiting.length })
        expect(running.length).toBeLessThanOrEqual(limits.places)
        expect(waiting.length).toBeLessThanOrEqual(limits.mostWaiting)
        for (const { key } of running) {
          expect(ofKey(running, key)).toBeLessThanOrEqual(limits.placesPerKey)
        }
        for (const { key } of waiting) {
          expect(ofKey(waiting, key)).toBeLessThanOrEqual(limits.mostWaitingPerKey)
          const isHeldUp =
            running.length === limits.places || ofKey(running, key) === limits.placesPerKey
          expect(isHeldUp).toBe(true)
        }
      }
      while (inState('running').length > 0) {
        finish(inState('running')[0])
        await turn()
      }
      expect(inState('waiting')).toEqual([])
      expect(gate.counts()).toEqual({ running: 0, waiting: 0, keys: 0 })
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

test('no key starves: whoever waits is served within five rounds of all keys', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
    fc.array(fc.record({ key: fc.nat(11), isLater: fc.boolean() }), {
      minLength: 130,
      maxLength: 130,
    }),
    async (keys, isLater, arrivals) => {
      const gate = createFairGate({ places: 1, mostWaiting: 1000, retryAfterS: 1 })
      const asked: Asked[] = []
      ask(gate, asked, 'blocker', false)
      for (const flood of arrivals.slice(0, 20)) {
        ask(gate, asked, `key ${flood.key % keys}`, flood.isLater)
      }
      ask(gate, asked, 'victim', isLater)
      await turn()
      const victim = asked.at(-1)!
      let served = 0
      for (const flood of arrivals.slice(20)) {
        if (victim.state !== 'waiting') break
        // The flood goes on: each place that is given back is asked for anew.
        ask(gate, asked, `key ${flood.key % keys}`, flood.isLater)
        finish(asked.find(({ state }) => state === 'running'))
        served += 1
        await turn()
      }
      expect(victim.state).toBe('running')
      expect(served).toBeLessThanOrEqual(5 * (keys + 2))
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

function ask(
  gate: ReturnType<typeof createFairGate>,
  asked: Asked[],
  key: string,
  isLater: boolean,
): void {
  const control = new AbortController()
  const one: Asked = { key, control, state: 'waiting', leave: () => undefined }
  asked.push(one)
  gate.enter({ keys: [key], isLater, signal: control.signal }).then(
    (leave) => Object.assign(one, { state: 'running', leave }),
    () => (one.state = 'over'),
  )
}

function finish(one: Asked | undefined): void {
  if (!one) return
  one.state = 'over'
  one.leave()
}

function at<Item>(list: readonly Item[], index: number): Item | undefined {
  return list.length === 0 ? undefined : list[index % list.length]
}
