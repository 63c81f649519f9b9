import { restingSvg } from '@tessera/svg'
import { LRUCache } from 'lru-cache'

/** Lists show the same few hundred again and again. */
const stills = new LRUCache<string, string>({ max: 2000 })

/** A moving drawing at rest. */
export function stillOf(svg: string): string {
  const known = stills.get(svg)
  if (known !== undefined) return known
  const still = restingSvg(svg)
  stills.set(svg, still)
  return still
}
