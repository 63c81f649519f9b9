import type { Deps } from '#platform/context.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { arrange, readArrangement, type Arranged } from './arrangement.ts'

/** The collections that gather by themselves and are shown, in the order of the staff. */
export async function shownCollections(deps: Pick<Deps, 'pool' | 'log'>): Promise<Arranged[]> {
  return (await arrangedCollections(deps)).filter(({ isHidden }) => !isHidden)
}

/** The same with those that the staff hid. */
export async function arrangedCollections(deps: Pick<Deps, 'pool' | 'log'>): Promise<Arranged[]> {
  return arrange(readArrangement(await readSiteSetting(deps, 'collections')))
}
