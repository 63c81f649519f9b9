import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAs, type Asker } from '#platform/fair-gate/asker.ts'
import { createRenderPool } from './render-pool.ts'
import { createSlowDrawings } from './slow-drawings.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
const quick = `${open}<path d="M0 0h9v9z"/></svg>`
const noise = '<feTurbulence baseFrequency="1" numOctaves="100000000"/>'
/** A known killer of a few hundred bytes: it would compute for days. */
const endless = `${open}<filter id="a">${noise}</filter><path filter="url(#a)" d="M0 0h9v9H0z"/></svg>`
const small = { width: 16, format: 'png' } as const

test('work beyond its time is ended, and the pool goes on with another worker', async () => {
  await using pool = createRenderPool({ threads: 1 })

  const drawing = pool.svgToRaster(endless, { width: 1000, format: 'png', timeoutMs: 300 })

  await expect(drawing).rejects.toMatchObject({ name: 'RenderError', code: 'timeout' })
  expect((await pool.svgToRaster(quick, small)).length).toBeGreaterThan(0)
})

test('aborting ends running and waiting work with the reason given', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const controller = new AbortController()
  const options = { width: 1000, format: 'png', signal: controller.signal } as const
  const running = pool.svgToRaster(endless, options)
  const waiting = pool.svgToRaster(quick, options)
  const unrelated = pool.svgToRaster(quick, small)

  const reason = new Error('the visitor left')
  controller.abort(reason)

  await expect(running).rejects.toBe(reason)
  await expect(waiting).rejects.toBe(reason)
  expect((await unrelated).length).toBeGreaterThan(0)
  await expect(pool.svgToRaster(quick, options)).rejects.toBe(reason)
})

test('a crash costs the task that caused it and nothing else', async () => {
  await using pool = createRenderPool({
    threads: 1,
    workerPath: join(import.meta.dirname, 'testing/crashing-worker.ts'),
  })
  const crashes = Array.from({ length: 3 }, () => pool.svgToRaster(quick, small))

  for (const crash of crashes) {
    await expect(crash).rejects.toMatchObject({ name: 'RenderError', code: 'malformed' })
  }
})

test('many tasks at once all come back, each with its own picture', async () => {
  await using pool = createRenderPool({ threads: 2 })
  const widths = Array.from({ length: 60 }, (_, index) => index + 10)

  const pictures = await Promise.all(
    widths.map((width) => pool.svgToRaster(quick, { width, format: 'png' })),
  )

  expect(pictures.map((png) => png.readUInt32BE(16))).toEqual(widths)
})

const askerOf = (key: string, signal?: AbortSignal): Asker => ({
  keys: [key],
  spend: () => undefined,
  ...(signal && { signal }),
})
const patiently = { timeoutMs: 1_000_000 }

test('a thumbnail does not wait for a slow drawing', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const control = new AbortController()
  const slow = pool.svgToRaster(endless, {
    width: 1600,
    format: 'avif',
    signal: control.signal,
    ...patiently,
  })
  const ended = expect(slow).rejects.toThrow('enough')

  expect((await pool.svgToRaster(quick, small)).length).toBeGreaterThan(0)
  control.abort(new Error('enough'))
  await ended
})

test('a slow drawing beyond its time is ended, and the next one has another process', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const large = { width: 1600, format: 'avif' } as const

  const drawing = pool.svgToRaster(endless, { ...large, timeoutMs: 300 })

  await expect(drawing).rejects.toMatchObject({ name: 'RenderError', code: 'timeout' })
  const avif = await pool.svgToRaster(quick, large)
  expect(avif.subarray(4, 12).toString()).toBe('ftypavif')
})

test('a slow drawing is ended once its asker has left, so that the next one begins', async () => {
  await using pool = createRenderPool({ threads: 1, abandonedMs: 0 })
  const large = { width: 1600, format: 'avif' } as const
  const control = new AbortController()
  const draw = () => pool.svgToRaster(endless, { ...large, ...patiently })
  const running = runAs(askerOf('a', control.signal), draw)
  const other = runAs(askerOf('b'), () => pool.svgToRaster(quick, large))
  const left = expect(running).rejects.toThrow('left')

  control.abort(new Error('left'))

  await left
  expect((await other).length).toBeGreaterThan(0)
})

test('a drawing is ended once its asker has left, waiting or under way', async () => {
  await using pool = createRenderPool({ threads: 1, abandonedMs: 0 })
  const control = new AbortController()
  const draw = () => pool.svgToRaster(endless, { width: 1000, format: 'png', ...patiently })
  const running = runAs(askerOf('a', control.signal), draw)
  const waiting = runAs(askerOf('a', control.signal), draw)
  const other = runAs(askerOf('b'), () => pool.svgToRaster(quick, small))
  const left = Promise.all([
    expect(running).rejects.toThrow('left'),
    expect(waiting).rejects.toThrow('left'),
  ])

  control.abort(new Error('left'))

  await left
  expect((await other).length).toBeGreaterThan(0)
})

test('a drawing that is nearly done is finished after its asker has left', async () => {
  await using pool = createRenderPool({ threads: 1, abandonedMs: 1_000_000 })
  const control = new AbortController()
  const drawing = runAs(askerOf('a', control.signal), () => pool.svgToRaster(quick, small))

  await Promise.resolve()
  control.abort(new Error('left'))

  expect((await drawing).length).toBeGreaterThan(0)
})

test('whoever has a drawing made pays for it, more for what takes longer', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const paid: number[] = []
  const asker: Asker = { keys: ['a'], spend: (units) => paid.push(units) }

  await runAs(asker, async () => {
    await pool.svgToRaster(quick, { width: 300, format: 'webp' })
    await pool.svgToRaster(quick, { width: 1600, format: 'avif' })
  })

  expect(paid).toEqual([4, 105])
})

test('whoever has nothing left to pay with has nothing drawn', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const broke = () => {
    throw new Error('nothing left')
  }

  const drawing = runAs({ keys: ['a'], spend: broke }, () => pool.svgToRaster(quick, small))

  await expect(drawing).rejects.toThrow('nothing left')
})

test('slow drawings stand back for the site', async () => {
  const drawings = createSlowDrawings()
  const signal = AbortSignal.timeout(1_000_000)
  const job = { task: 'svgToRaster', input: [endless, { width: 1000, format: 'png' }] } as const
  const ended = expect(drawings.draw(job, { timeoutMs: 1_000_000, signal })).rejects.toThrow()

  await expect.poll(nicenessOfChildren, { timeout: 60_000 }).toContain(5)

  drawings.close()
  await ended
})

/** Of the processes that any thread of this one started. */
function nicenessOfChildren(): number[] {
  const pids = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '),
  )
  return pids.filter(Boolean).map((pid) => getPriority(Number(pid)))
}
