import { chooseParts, composeKit, type KitDefinition, kitParts } from '@tessera/kit'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset, RawKitPart } from './raw-asset.ts'

/** The people (and robots, and shapes) that every kit draws: a seed is a name. */
const SEEDS = [
  'Alma',
  'Bruno',
  'Chiara',
  'Dario',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Ines',
  'Jun',
  'Kofi',
  'Lena',
  'Mika',
  'Noor',
  'Oscar',
  'Priya',
] as const

/** One composition of the kit for each seed, the same on every machine. */
export function* compositionsOf(
  kit: KitDefinition,
  { key, name, pack }: { readonly key: string; readonly name: string; readonly pack: string },
): Generator<RawAsset> {
  for (const seed of SEEDS) {
    const parts = chooseParts(kit, seed)
    yield {
      kind: 'kit-illustration',
      sourceKey: `${key}/${seed.toLowerCase()}`,
      name: `${name} ${seed}`,
      pack,
      tags: ['avatar', 'character', ...slugify(name).split('-'), ...wordsOf(parts.choices)],
      category: 'avatars',
      content: { type: 'svg', svg: composeKit(kit, parts) },
    }
  }
}

/** The parts of a kit with keys unique in it. */
export function partsOf(kit: KitDefinition): RawKitPart[] {
  return kitParts(kit).map(({ slot, variant, name, svg }) => ({ slot, variant, name, svg }))
}

/** What was chosen, in words: `hair: longCurly` says “long curly” and “hair”. */
function wordsOf(choices: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(choices).flatMap(([slot, variant]) => {
    if (variant === null || /^(variant)?\d+$|^none$/i.test(variant)) return []
    return [slug(slot), slug(variant)].filter((word) => !/\d/.test(word))
  })
}

function slug(text: string): string {
  return titleOf(text).toLowerCase()
}
