/** Acceptances before these days no longer count, and people are asked again. */
export const termsSince = {
  user: new Date('2021-02-10T00:00:00Z'),
  contributor: new Date('2024-09-10T00:00:00Z'),
} as const

/** Whether terms count as accepted: not before the day they last changed. */
export function areTermsAccepted(
  terms: keyof typeof termsSince,
  acceptedAt: Date | string | null,
): boolean {
  return acceptedAt !== null && new Date(acceptedAt) >= termsSince[terms]
}
