import { chooseParts } from '../choose-parts.ts'
import type { KitDefinition } from '../definition.ts'
import { tidyPlacements } from './read-transform.ts'
import type { SceneFigure } from './scene.ts'

/** What stays while the rest is drawn anew: `slot:hair`, `color:skin`. */
export type Locks = ReadonlySet<string>

/** The figure drawn anew from a seed; what is locked stays, and colours keep their rules to it. */
export function shuffleFigure(
  figure: SceneFigure,
  kit: KitDefinition,
  { seed, locks }: { readonly seed: string; readonly locks: Locks },
): SceneFigure {
  const kept = pick(figure.colors, (name) => locks.has(`color:${name}`))
  const drawn = chooseParts(kit, seed, kept)
  const isLocked = (slot: string) => locks.has(`slot:${slot}`)
  return {
    ...figure,
    choices: { ...drawn.choices, ...pick(figure.choices, isLocked) },
    colors: drawn.colors,
    placements: {
      ...tidyPlacements(pick(drawn.placements, (slot) => !isLocked(slot))),
      ...pick(figure.placements, isLocked),
    },
    initials: figure.initials,
  }
}

/**
 * So many figures of which no two are alike in parts or colours, all with what is locked. Fewer where the
 * kit has no more to give.
 */
export function distinctFigures(
  figure: SceneFigure,
  kit: KitDefinition,
  { seed, locks, count }: { readonly seed: string; readonly locks: Locks; readonly count: number },
): SceneFigure[] {
  const found = new Map<string, SceneFigure>()
  const tries = count * 12
  for (let turn = 1; turn <= tries && found.size < count; turn += 1) {
    const drawn = shuffleFigure(figure, kit, { seed: `${seed} ${turn}`, locks })
    const key = JSON.stringify([drawn.choices, drawn.colors])
    if (!found.has(key)) found.set(key, drawn)
  }
  return [...found.values()]
}

function pick<Value>(
  record: Readonly<Record<string, Value>>,
  isWanted: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name)))
}
