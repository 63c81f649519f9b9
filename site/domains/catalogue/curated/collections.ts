import type { Collection } from './curated-rules.ts'
import { firstCollections } from './first-collections.ts'
import { furtherCollections } from './further-collections.ts'
import { moreCollections } from './more-collections.ts'

/** Editorial collections, in the order they are shown. */
export const collections: readonly Collection[] = [
  ...firstCollections,
  ...moreCollections,
  ...furtherCollections,
]
