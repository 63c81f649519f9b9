/**
 * What stays closed while somebody of the staff acts as a person: what only that person may want (password,
 * address, deletion, money, keys, sign-in of a team) and what would hand out their whole data.
 */
const closedWrites: readonly RegExp[] = [
  /^\/api\/v2\/auth\/(?:change-password|reset-password|sessions|payment-methods|switch)/,
  /^\/api\/v2\/(?:account|apps|checkout|checkouts|subscriptions|billing-addresses|payouts)(?:\/|$)/,
  /^\/api\/v2\/referral\/payouts/,
  /^\/api\/v2\/teams\/[^/]+\/sso/,
  /^\/auth\/(?!stop-acting|logout)/,
  /^\/dashboard\/(?:api|apps|billing|data|affiliation|subscriptions|transactions|profile|sso)/,
  /^\/contributor\/(?:payouts|earnings|notices)/,
  /^\/(?:purchase|checkout|sandbox|apply-code)/,
]

/** Reading that hands out everything at once. */
const closedReads: readonly RegExp[] = [/^\/api\/v2\/account\//, /^\/dashboard\/data\/.+/]

/** Whether a request of somebody who acts as another is refused; the language of a path does not count. */
export function isClosedWhileActing(path: string, isWrite: boolean): boolean {
  const plain = path.replace(/^\/(?:es|pt|fr|de|jp|kr)(?=\/)/, '')
  return (isWrite ? closedWrites : closedReads).some((pattern) => pattern.test(plain))
}
