import { attributionText, type Attribution } from './attribution.ts'
import { declarationText, type Declaration } from './declaration.ts'
import { singleLine, webAddress } from './plain-text.ts'

/** What the site can do to a work, in the words that its file says it with. */
const changeWords = {
  colors: 'recoloured',
  stroke: 'stroke redrawn',
  place: 'scaled, turned or moved',
  tile: 'put on a tile',
  badge: 'second icon added',
  letters: 'letters added',
  shadow: 'shadow added',
  motion: 'motion added',
  composed: 'composed of parts',
} as const satisfies Record<string, string>

export type Change = keyof typeof changeWords

/** What a file says of the works in it, each field as one line. */
export type FileCredit = {
  readonly title: string
  readonly author: string
  /** Licences with their addresses, what was changed, what is declared about AI. */
  readonly rights: string
  readonly source: string
  /** Null where the works have several licences, or one without a page on the web. */
  readonly licenseUrl: string | null
  readonly declared: Declaration | null
}

/**
 * The credit that goes into a file, whatever its format: all works in it, their licences, and whether
 * and what was changed, as CC BY 4.0 (3 a 1 B) and Apache-2.0 (4 b) ask for.
 *
 * @param changes what was done to the works; a work that says itself that it was changed is called so too
 */
export function fileCredit(
  works: readonly Attribution[],
  { title, changes = [] }: { readonly title?: string; readonly changes?: readonly Change[] } = {},
): FileCredit {
  const each = (read: (work: Attribution) => string | null | undefined) =>
    [...new Set(works.map((work) => singleLine(read(work) ?? '')))].filter(Boolean)
  const declared = strictest(works)
  const licensePages = each(({ licenseUrl }) => webAddress(licenseUrl))
  const sentences = [changeLine(works, changes), declared && declarationText(declared)]
  const said = sentences.filter(Boolean).join(' ')
  // Of several works each is named with its own author and licence.
  const licenses =
    works.length === 1
      ? each(licenseLine)
      : [...new Set(works.map((work) => attributionText(work, 'text').replace(/\.$/, '')))]
  return {
    title: singleLine(title ?? '') || each((work) => work.title).join('; '),
    author: each(({ author }) => author).join('; '),
    rights: [licenses.join('. '), said].filter(Boolean).join('. '),
    source: each(({ sourceUrl, sourceName }) => webAddress(sourceUrl) ?? sourceName).join('; '),
    licenseUrl: licensePages.length === 1 ? licensePages[0]! : null,
    declared,
  }
}

function licenseLine({ licenseName, spdx, licenseUrl }: Attribution): string {
  return [licenseName, `(${spdx})`, licenseUrl].filter(Boolean).join(' ')
}

/** Null where all works are as their authors made them. */
function changeLine(works: readonly Attribution[], changes: readonly Change[]): string | null {
  const origins = [...new Set(works.flatMap(({ derivedFrom }) => derivedFrom ?? []))]
  const madeFrom = origins.length > 0 ? `Made from ${singleLine(origins.join('; '))}` : null
  const done = [...new Set(changes)].map((change) => changeWords[change]).join(', ')
  if (done !== '') return `${madeFrom ? `${madeFrom}. ` : ''}Changed: ${done}.`
  if (madeFrom) return `${madeFrom}.`
  return works.some(({ isChanged }) => isChanged) ? 'Changed from the original.' : null
}

/** What holds for all: one that is not to be trained with keeps the whole file from it. */
function strictest(works: readonly Attribution[]): Declaration | null {
  const declared = works.flatMap((work) => work.declared ?? [])
  if (declared.length === 0) return null
  return {
    isAiMade: declared.some(({ isAiMade }) => isAiMade),
    allowsTraining: declared.every(({ allowsTraining }) => allowsTraining),
  }
}
