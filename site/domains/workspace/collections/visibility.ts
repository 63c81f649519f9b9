import type { visibilities } from '#db/schema/collections.ts'

export type Visibility = (typeof visibilities)[number]

/** What an account can choose from: `team` needs one. */
export function visibilitiesFor(isTeam: boolean): readonly Visibility[] {
  return isTeam ? ['private', 'team', 'link', 'public'] : ['private', 'link', 'public']
}
