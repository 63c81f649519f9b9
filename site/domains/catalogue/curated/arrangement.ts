import { z } from 'zod'
import { collections } from './collections.ts'
import type { Collection, CollectionSlug } from './curated-rules.ts'

const slug = z.string() as z.ZodType<CollectionSlug>
const schema = z.object({ order: z.array(slug), hidden: z.array(slug) })

/** What the staff set of the collections that gather by themselves. */
export type Arrangement = {
  /** Those that were moved stand in this order, others behind them. */
  readonly order: readonly CollectionSlug[]
  readonly hidden: readonly CollectionSlug[]
}

export type Arranged = Collection & { readonly isHidden: boolean }

/** What was stored; as built in where that is nothing or not readable. */
export function readArrangement(stored: unknown): Arrangement {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : { order: [], hidden: [] }
}

/** All that gather by themselves, in the order of the staff, hidden ones among them. */
export function arrange({ order, hidden }: Arrangement): Arranged[] {
  const placeOf = (of: CollectionSlug) => {
    const place = order.indexOf(of)
    return place < 0 ? order.length : place
  }
  return collections
    .map((collection) => ({ ...collection, isHidden: hidden.includes(collection.slug) }))
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug))
}
