import type { ActionView, FactView } from './area.server.ts'

/** Facts without the moments that are not known. */
export const knownFacts = (facts: readonly FactView[]): FactView[] =>
  facts.filter(({ cell }) => !(cell.kind === 'date' && cell.at === null))

/** Acts that are there under a condition. */
export const actionsIf = (holds: boolean, actions: readonly ActionView[]): readonly ActionView[] =>
  holds ? actions : []
