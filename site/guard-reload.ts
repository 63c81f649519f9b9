import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'
const GUARDED = 'globalThis.reloadAfterFailedChunk?.();'

/**
 * React Router reloads the page whenever the module of a route cannot be fetched, for ever if it
 * stays away. With this it asks `app/recovery` first, and the visitor stays where they are otherwise
 * (throwing instead left an empty page). The build fails when the place is not found any more.
 */
export function guardReload(): Plugin {
  let isGuarded = false
  return {
    name: 'guard-reload',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].*routeModules\.m?js$/.test(id)) return null
      if (!code.includes(RELOAD)) return null
      isGuarded = true
      return { code: code.replace(RELOAD, GUARDED), map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isGuarded) {
        throw new Error('React Router reloads elsewhere now: see site/guard-reload.ts')
      }
    },
  }
}
