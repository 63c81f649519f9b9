import { COLOR_COUNT, FLAG_COUNT } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { contributorReader, profileReader } from '../columns/ordinal-readers.ts'

/**
 * A row per combination of flags that occurs: its number of documents, then how many of them have
 * each style, category, colour and contributor. Browsing with filters on flags alone (kind, product
 * type, price, animation …) adds up some rows instead of reading ten million documents.
 */
export type CubeShape = {
  readonly styles: number
  readonly categories: number
  readonly colors: number
  readonly contributors: number
  readonly width: number
}

type Facets = Pick<
  IndexData,
  | 'count'
  | 'facets'
  | 'contributors'
  | 'styleProfiles'
  | 'categoryProfiles'
  | 'styleIds'
  | 'categoryIds'
  | 'contributorIds'
>

/** Where in a row each facet begins, and how long a row is. */
export function cubeShape(
  data: Pick<Facets, 'styleIds' | 'categoryIds' | 'contributorIds'>,
): CubeShape {
  const styles = 1
  const categories = styles + data.styleIds.length
  const colors = categories + data.categoryIds.length
  const contributors = colors + COLOR_COUNT
  return {
    styles,
    categories,
    colors,
    contributors,
    width: contributors + data.contributorIds.length,
  }
}

export function buildFlagCube(data: Facets): Pick<IndexData, 'cubeFlags' | 'cube'> {
  const { count, facets } = data
  const shape = cubeShape(data)
  const isPresent = new Uint8Array(FLAG_COUNT)
  for (let doc = 0; doc < count; doc++) isPresent[facets[doc * 2]! & 1023] = 1
  const cubeFlags = Uint32Array.from(
    [...isPresent.keys()].filter((flags) => isPresent[flags] === 1),
  )
  const rowOf = new Uint32Array(FLAG_COUNT)
  cubeFlags.forEach((flags, row) => (rowOf[flags] = row * shape.width))
  const cube = new Uint32Array(cubeFlags.length * shape.width)
  const styleOf = profileReader(data, 'style')
  const categoryOf = profileReader(data, 'category')
  const contributorOf = contributorReader(data)
  for (let doc = 0; doc < count; doc++) {
    const word = facets[doc * 2]!
    const other = facets[doc * 2 + 1]!
    const row = rowOf[word & 1023]!
    cube[row]!++
    cube[row + shape.styles + styleOf(doc)]!++
    cube[row + shape.categories + categoryOf(doc)]!++
    cube[row + shape.contributors + contributorOf(doc)]!++
    for (let left = other >>> 16; left !== 0; left &= left - 1) {
      cube[row + shape.colors + 31 - Math.clz32(left & -left)]!++
    }
  }
  return { cubeFlags, cube }
}
