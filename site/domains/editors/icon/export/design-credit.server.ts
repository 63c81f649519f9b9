import type { IconLook } from '@tessera/icon-tile'
import { fileCredit, type Change, type FileCredit } from '@tessera/licensing'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import type { GrantedDesign } from './grant-design.server.ts'

type Facts = Parameters<typeof attributionFacts>[0]

/** What the file of a design says inside: the authors of all icons in it, and the changes. */
export function designCredit({ icon, badge, tile, isChanged, design }: GrantedDesign): FileCredit {
  const all = [icon, badge, tile].flatMap((part) => (part ? [part.found.item] : []))
  return creditOfLook(all, isChanged ? design.look : null)
}

/** @param look null for icons as they were drawn */
export function creditOfLook(items: readonly Facts[], look: IconLook | null): FileCredit {
  const works = items.map((item) => attributionFacts(item, { isChanged: look !== null }))
  return fileCredit(works, { changes: look === null ? [] : changesOfLook(look) })
}

/** What a look does to an icon; nothing for options that are not seen, such as the colour of no tile. */
function changesOfLook(look: IconLook): Change[] {
  const done = {
    colors: look.paint !== 'drawn' || Object.keys(look.colors).length > 0,
    stroke: look.restroke || look.stroke > 0 || look.join !== 'drawn' || look.cap !== 'drawn',
    place:
      [look.x, look.y, look.rotate].some((value) => value !== 0) ||
      look.size !== 100 ||
      look.flipX ||
      look.flipY,
    tile: look.shape !== 'none',
    badge: look.badge !== '',
    letters: look.text !== '',
    shadow: look.shadow,
  } as const satisfies Partial<Record<Change, boolean>>
  return (Object.keys(done) as (keyof typeof done)[]).filter((change) => done[change])
}
