import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder `site/`, seen from a source file or from the bundle in `site/build/server`. Worker
 * threads and child processes run from source, so the bundle has to find them.
 */
export const siteRoot: string = findSiteRoot(import.meta.dirname)

function findSiteRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isSite(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error('The folder site/ is missing.')
  }
}

function isSite(path: string): boolean {
  if (!existsSync(path)) return false
  return (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name === '@tessera/site'
}
