import type { Features } from '@tessera/flags'
import type { Deps } from '#platform/context.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { readFeatures } from '#platform/settings/read-features.ts'
import { readExperiments, withExperiments } from './experiment.ts'

/** The features of the settings, over them those that the staff set, and before both the running experiments. */
export async function siteFeatures(deps: Pick<Deps, 'config' | 'pool' | 'log'>): Promise<Features> {
  const ofStaff = readFeatures(await readSiteSetting(deps, 'flags')) ?? {}
  const experiments = readExperiments(await readSiteSetting(deps, 'experiments'))
  return withExperiments({ ...deps.config.featureFlags, ...ofStaff }, experiments)
}
