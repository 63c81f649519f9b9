/**
 * `node --import`: a program that runs from source may import modules in TSX, which Node does not read. The
 * build is what otherwise compiles them. Styles are empty here, as nothing is shown.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'))
    const [error] = errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
