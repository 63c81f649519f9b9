import { fileCredit } from '@tessera/licensing'
import { svgMetadata } from '@tessera/svg'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import type { CollectionRow } from '#domains/workspace/collections/collections.queries.server.ts'
import type { Drawing, LeftOut } from './prepare-drawings.ts'

/** The SVG of a drawing that says whose it is, and what the look of its collection changed. */
export function withOrigin({ row, svg, title, isChanged, changes }: Drawing): string {
  const facts = attributionFacts(row, { isChanged })
  const { rights, ...credit } = fileCredit([facts], { title, changes })
  return svgMetadata(svg, { ...credit, license: rights })
}

/** What the papers of an export call it. */
export function titleOf({ name, slug, uuid, version, updatedAt }: CollectionRow) {
  return { name, slug, spdxPath: `${uuid}/${version}`, createdAt: updatedAt }
}

const reasons = {
  'no-drawing': 'is no SVG drawing',
  'no-changes': 'its licence does not allow changes',
  'several-colors': 'has several colours, a font has one',
  translucent: 'is translucent in places, a font is not',
  picture: 'holds a picture, a mask or a filter',
  empty: 'draws nothing',
  login_required: 'needs an account',
  subscription_required: 'needs a plan that covers it',
  download_limit_reached: 'the limit of downloads is reached',
} as const satisfies Record<LeftOut['reason'], string>

/** The file that names what is missing, and why. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  const lines = leftOut.map(({ title, reason }) => `- ${title}: ${reasons[reason]}`)
  return `Not in this export:\n\n${lines.join('\n')}\n`
}
