/**
 * The tests in two parts: long sweeps carry the tag `sweep`. Continuous integration runs both; what is in
 * neither part is not possible.
 */
export type Part = 'quick' | 'sweeps'

export const isPart = (name: string | undefined): name is Part =>
  name === 'quick' || name === 'sweeps'

export function belongsTo(part: Part, tags: readonly string[]): boolean {
  return tags.includes('sweep') === (part === 'sweeps')
}

/** What Vitest is told so that it runs the tests of a part. */
export const tagsFilterOf = (part: Part): string => (part === 'sweeps' ? 'sweep' : '!sweep')
