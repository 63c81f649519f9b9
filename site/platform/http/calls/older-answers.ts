import { versionsAfter, type ApiVersion } from '@tessera/contracts'

type Answered = Record<string, unknown>

/** For each version that changed the answer: the answer as it was before. */
export type OlderAnswers = Readonly<Partial<Record<ApiVersion, (response: Answered) => Answered>>>

/** An answer of today as a program reads it that pinned a version. */
export function toVersion(response: unknown, pinned: ApiVersion, older: OlderAnswers): unknown {
  return versionsAfter(pinned).reduce(
    (newer, version) => older[version]?.(newer as Answered) ?? newer,
    response,
  )
}
