/**
 * `node --import`: a program that runs from source shows messages too. The build is what otherwise
 * compiles them.
 */
import { registerHooks } from 'node:module'

const fromSource = new URL('./catalogs-from-source.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.endsWith('/catalogs.server.ts') ? fromSource : specifier, context)
  },
})
