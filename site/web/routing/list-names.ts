/** Names of lists that rows fix and pages read. */

export const kitLists = ['all-assets', 'kits', 'objects', 'compositions'] as const
export type KitList = (typeof kitLists)[number]

export const keywordLists = ['top', 'trending', 'new'] as const
export type KeywordListName = (typeof keywordLists)[number]

export const roundupNames = ['popular', 'latest', 'trending', 'exclusive'] as const
export type RoundupName = (typeof roundupNames)[number]
