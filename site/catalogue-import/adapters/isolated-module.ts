import vm from 'node:vm'

type Shims = Readonly<Record<string, unknown>>

/**
 * Evaluates the JavaScript of a pinned package whose assets exist only as code. It sees no process,
 * no file system and no network, only the modules handed in; the pinned integrity is what makes the
 * code trustworthy, this keeps it from doing anything but drawing.
 *
 * @throws what the code throws, or when it runs longer than five seconds
 */
export function evaluateModule(code: string, shims: Shims = {}): Record<string, unknown> {
  const exports = {}
  const module = { exports }
  const load = (id: string): unknown => {
    if (Object.hasOwn(shims, id)) return shims[id]
    throw new Error(`the package asks for the module ${id}`)
  }
  const sandbox = vm.createContext({ module, exports, require: load }, { name: 'package' })
  new vm.Script(`"use strict";${code}`).runInContext(sandbox, { timeout: 5000 })
  return module.exports as Record<string, unknown>
}

/** The same for an ES module without imports: its one `export { a as b }` list becomes exports. */
export function evaluateEsModule(code: string): Record<string, unknown> {
  const rewritten = code.replace(/export\s*\{([^}]*)\};?\s*$/, (_, list: string) =>
    list
      .split(',')
      .map((asset) => {
        const [local, name = local] = asset.trim().split(/\s+as\s+/)
        return local === '' ? '' : `exports[${JSON.stringify(name)}] = ${local};`
      })
      .join('\n'),
  )
  return evaluateModule(rewritten)
}
