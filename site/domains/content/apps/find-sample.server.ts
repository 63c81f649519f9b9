import type { RequestScope } from '#platform/context.ts'
import { findPictures } from '#domains/content/articles/index.server.ts'

const COUNT = 12

/** Icons that somebody who works with a program may look for; any others where the catalogue has none. */
export async function findSample(deps: RequestScope['deps'], query: string) {
  const asked = { kind: 'icon', count: COUNT } as const
  const found = await findPictures(deps, { ...asked, query })
  return found.length > 0 ? found : findPictures(deps, { ...asked, query: '' })
}
