import type { AssetFacts } from '#db/schema/catalogue.ts'

/** What the contributor of an asset declares of it; null for works of sources that say nothing. */
export function declaredOf({ isAiMade, allowsTraining }: AssetFacts) {
  if (isAiMade === undefined || allowsTraining === undefined) return null
  return { isAiMade, allowsTraining }
}
