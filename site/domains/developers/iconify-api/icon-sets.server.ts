import type { Deps } from '#platform/context.ts'
import {
  findIconPacks,
  findIconsByIds,
  findIconsOfPacks,
  findLatestChange,
  type IconPackRow,
} from './iconify.queries.server.ts'
import { iconNameOf, rankOf, setNameOf } from './set-names.ts'

type SetDeps = Pick<Deps, 'pool' | 'catalogueCache'>

/** The packs behind one prefix, the plain style first. */
export type IconSet = { readonly prefix: string; readonly packs: readonly IconPackRow[] }

type IconNames = {
  /** Name → id of the asset, in alphabetical order. */
  readonly idOf: ReadonlyMap<string, number>
  /** When anything in it changed last, in seconds since 1970. */
  readonly lastModified: number
}

/** All sets by prefix; read again when the catalogue changes. */
export function findIconSets({
  pool,
  catalogueCache,
}: SetDeps): Promise<ReadonlyMap<string, IconSet>> {
  return catalogueCache.once('iconify sets', async () => {
    const packs = (await findIconPacks(pool)).toSorted((a, b) => rankOf(a) - rankOf(b))
    const byPrefix = Map.groupBy(packs, (pack) => setNameOf(pack).prefix)
    return new Map([...byPrefix].map(([prefix, own]) => [prefix, { prefix, packs: own }]))
  })
}

/** What the icons of a set are called. Of two with one name the first pack has it. */
export function findIconNames(
  { pool, catalogueCache }: SetDeps,
  { prefix, packs }: IconSet,
): Promise<IconNames> {
  return catalogueCache.once(`iconify names ${prefix}`, async () => {
    const packIds = packs.map(({ packId }) => packId)
    const [rows, latest] = await Promise.all([
      findIconsOfPacks(pool, packIds),
      findLatestChange(pool, packIds),
    ])
    const byPack = Map.groupBy(rows, ({ packId }) => packId)
    const idOf = new Map<string, number>()
    for (const pack of packs) {
      for (const icon of byPack.get(pack.packId) ?? []) {
        const name = iconNameOf(pack, icon)
        if (name !== null && !idOf.has(name)) idOf.set(name, icon.id)
      }
    }
    return {
      idOf: new Map([...idOf].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      lastModified: Math.floor((latest?.getTime() ?? 0) / 1000),
    }
  })
}

/** Assets as `prefix:name`, in the order of their ids; those without such a name are left out. */
export async function nameIcons(deps: SetDeps, ids: readonly number[]): Promise<string[]> {
  const sets = await findIconSets(deps)
  const packs = new Map([...sets.values()].flatMap((set) => set.packs.map((p) => [p.packId, p])))
  const icons = new Map((await findIconsByIds(deps.pool, ids)).map((icon) => [icon.id, icon]))
  return ids.flatMap((id) => {
    const icon = icons.get(id)
    const pack = icon && packs.get(icon.packId)
    const name = icon && pack && iconNameOf(pack, icon)
    return pack && name ? [`${setNameOf(pack).prefix}:${name}`] : []
  })
}
