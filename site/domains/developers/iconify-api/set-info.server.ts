import type { Deps } from '#platform/context.ts'
import { findIconNames, type IconSet } from './icon-sets.server.ts'

const SAMPLES = 6

/** What Iconify's tools show of a set: whose it is, under which licence, how many icons it has. */
export async function describeSet(deps: Pick<Deps, 'pool' | 'catalogueCache'>, set: IconSet) {
  const { idOf } = await findIconNames(deps, set)
  const [first] = set.packs
  if (!first) throw new Error(`the set ${set.prefix} has no pack`)
  const step = Math.max(1, Math.floor(idOf.size / SAMPLES))
  return {
    name: set.packs.length === 1 ? first.name : commonName(set.packs.map(({ name }) => name)),
    total: idOf.size,
    author: { name: first.author, ...(first.authorUrl && { url: first.authorUrl }) },
    license: { title: first.licenseName, spdx: first.spdx, url: first.licenseUrl },
    samples: [...idOf.keys()].filter((_, index) => index % step === 0).slice(0, SAMPLES),
    ...(first.categoryName && { category: first.categoryName }),
    palette: first.isColoured,
  }
}

/** The words that the names of several packs begin with; the first name where they share none. */
function commonName(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.split(' '))
  const words = [...first]
  const shared = words.findIndex((word, index) => others.some((other) => other[index] !== word))
  return (shared <= 0 ? words : words.slice(0, shared)).join(' ')
}
