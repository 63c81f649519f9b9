import type { User } from '@tessera/contracts'

/** Acceptances before these days no longer count, and people are asked again. */
const termsSince = {
  user: new Date('2021-02-10T00:00:00Z'),
  contributor: new Date('2024-09-10T00:00:00Z'),
} as const

export type Terms = keyof typeof termsSince

/** Whether terms count as accepted: not before the day they last changed. */
export function areTermsAccepted(terms: Terms, acceptedAt: Date | string | null): boolean {
  return acceptedAt !== null && new Date(acceptedAt) >= termsSince[terms]
}

/** The terms that a person is to accept again, or accept at all; those of contributors only as one. */
export function termsToAccept(user: Pick<User, 'terms_agreement' | 'is_contributor'>): Terms[] {
  const { terms_agreement: accepted, is_contributor: isContributor } = user
  const due: (Terms | false)[] = [
    !areTermsAccepted('user', accepted.user) && 'user',
    isContributor && !areTermsAccepted('contributor', accepted.contributor) && 'contributor',
  ]
  return due.filter((terms) => terms !== false)
}
