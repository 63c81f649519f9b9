import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { currentAsker, keepAsker, runAs, type Asker } from './asker.ts'
import { createFairGate } from './fair-gate.ts'
import { createSharedWork } from './shared-work.ts'

function visitor(key: string): Asker & { leave: () => void } {
  const control = new AbortController()
  return {
    keys: [key],
    signal: control.signal,
    spend: () => undefined,
    leave: () => control.abort(new Error(`${key} left`)),
  }
}

/** Work that ends when the test says so, or when nobody wants it any more. */
function endless() {
  const started: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    const signal = currentAsker().signal!
    started.push(signal)
    return new Promise<string>((done, fail) => {
      void promise.then(done)
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  }
  return { work, started, finish: () => resolve('done') }
}

test('work goes on while one of its askers stays, and is unwanted once all have left', async () => {
  const share = createSharedWork<string>()
  const { work, started, finish } = endless()
  const [first, second, third] = [visitor('a'), visitor('b'), visitor('c')]
  const left = expect(runAs(first, () => share('x', work))).rejects.toThrow('a left')
  const alsoLeft = expect(runAs(second, () => share('x', work))).rejects.toThrow('b left')

  first.leave()
  await left
  expect(started.map(({ aborted }) => aborted)).toEqual([false])
  second.leave()
  await alsoLeft
  expect(started.map(({ aborted }) => aborted)).toEqual([true])

  const again = runAs(third, () => share('x', work))
  expect(started.map(({ aborted }) => aborted)).toEqual([true, false])
  finish()
  expect(await again).toBe('done')
})

test('what the site itself wants goes on whoever leaves', async () => {
  const share = createSharedWork<string>()
  const { work, started, finish } = endless()
  const guest = visitor('a')
  const left = expect(runAs(guest, () => share('x', work))).rejects.toThrow('a left')
  const own = share('x', work)

  guest.leave()
  await left
  finish()

  expect(await own).toBe('done')
  expect(started).toHaveLength(1)
})

test.each(['unavailable', 'too_many_requests'] as const)(
  'a refusal of the first asker (%s) does not concern the second',
  async (code) => {
    const share = createSharedWork<string>()
    const spends = (keys: Iterable<string>) => {
      if ([...keys].includes('a')) throw new AppError(code)
    }
    const work = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      currentAsker().spend(1)
      return 'done'
    }
    const of = (key: string): Asker => ({ keys: [key], spend: () => spends([key]) })

    const first = expect(runAs(of('a'), () => share('x', work))).rejects.toMatchObject({ code })
    const second = runAs(of('b'), () => share('x', work))

    await first
    expect(await second).toBe('done')
  },
)

test('shared work takes the turn of whoever of its askers is first', async () => {
  const share = createSharedWork<string>()
  const gate = createFairGate({ places: 1, mostWaiting: 100, retryAfterS: 1 })
  const order: string[] = []
  const inTurn = (name: string) => () =>
    gate.run(currentAsker(), async () => {
      order.push(name)
      return name
    })
  const leave = await gate.enter({ keys: ['blocker'] })
  const greedy = visitor('greedy')
  const many = ['1', '2', '3', '4', 'shared'].map((name) =>
    runAs(greedy, () => share(name, inTurn(name))),
  )
  const modest = runAs(visitor('modest'), () => share('shared', inTurn('shared')))

  leave()
  await Promise.all([...many, modest])

  expect(order.indexOf('shared')).toBeLessThan(2)
})

test('a callback that is called later belongs to the asker who gave it', async () => {
  const later = runAs(visitor('a'), () => keepAsker())

  const keys = runAs(visitor('b'), () => later(() => [...currentAsker().keys]))

  expect(keys).toEqual(['a'])
  expect([...currentAsker().keys]).toEqual(['background'])
})
