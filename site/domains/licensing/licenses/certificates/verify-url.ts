/** The page on which anybody can look a licence up. */
export function verifyUrl(origin: string, number: string): string {
  return `${origin}/licenses/verify/${number}`
}
