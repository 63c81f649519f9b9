import type { Features } from '@tessera/flags'
import type { Deps } from '#server/context.ts'
import { readHouseSetting } from '#server/house-settings.ts'
import { readFeatures } from '#server/read-features.ts'
import { readExperiments, withExperiments } from './experiment.ts'

/** The features of the settings, over them those that the staff set, and before both the running experiments. */
export async function houseFeatures(
  deps: Pick<Deps, 'config' | 'pool' | 'log'>,
): Promise<Features> {
  const ofStaff = readFeatures(await readHouseSetting(deps, 'flags')) ?? {}
  const experiments = readExperiments(await readHouseSetting(deps, 'experiments'))
  return withExperiments({ ...deps.config.featureFlags, ...ofStaff }, experiments)
}
