import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'limit-wasm-memory.ts')
/** 600 MB are asked for, grown by nothing, and then the process says that it lives. */
const large = `
  const memory = new WebAssembly.Memory({ initial: 9_600 })
  memory.grow(0)`

const run = (script: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { limitWasmMemory } from '${module}'\n${script}`],
    { encoding: 'utf8' },
  )

test('a memory above the limit is refused by an error that can be caught', () => {
  const { stdout, signal } = run(`
    limitWasmMemory()
    limitWasmMemory()
    try { ${large} } catch (error) { console.log(error.name) }`)

  expect([stdout.trim(), signal]).toEqual(['RangeError', null])
})

test('a pool of drawings sets the limit before it has threads', () => {
  const pool = join(import.meta.dirname, 'render-pool.ts')
  const { stdout, stderr, signal } = run(`
    const { createRenderPool } = await import('${pool}')
    const pool = createRenderPool({ threads: 1 })
    try { ${large} } catch (error) { console.log(error.name) }
    await pool.close()`)

  expect([stdout.trim(), signal], stderr).toEqual(['RangeError', null])
})
