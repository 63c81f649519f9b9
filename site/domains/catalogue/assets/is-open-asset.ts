type Terms = {
  readonly priceMinor: number
  readonly isExclusive: boolean
  readonly needsLogin: boolean
}

/** Whether anybody may have the file itself: it may then be read, edited and played in the page. */
export function isOpenAsset({ priceMinor, isExclusive, needsLogin }: Terms): boolean {
  return priceMinor === 0 && !isExclusive && !needsLogin
}
