/** What a tab remembers from one page to the next of the account that it works as. */
const shownKey = 'account-shown'
const ownSwitchKey = 'account-switched-here'
const otherTabKey = 'account-changed'

/** This tab is about to work as another account, and knows it. */
export const noteOwnSwitch = () => sessionStorage.setItem(ownSwitchKey, 'true')

/** The server said that another tab switched accounts. */
export const noteOtherTab = () => sessionStorage.setItem(otherTabKey, 'true')

export type AccountChange = 'none' | 'here' | 'by-another-tab'

/** How the account came to be another than on the page before; asked once a page. */
export function takeAccountChange(uuid: string | null): AccountChange {
  const before = sessionStorage.getItem(shownKey)
  const wasHere = sessionStorage.getItem(ownSwitchKey) !== null
  const wasElsewhere = sessionStorage.getItem(otherTabKey) !== null
  sessionStorage.removeItem(ownSwitchKey)
  sessionStorage.removeItem(otherTabKey)
  if (uuid === null) {
    sessionStorage.removeItem(shownKey)
    return 'none'
  }
  sessionStorage.setItem(shownKey, uuid)
  if (wasElsewhere && !wasHere) return 'by-another-tab'
  return before !== null && before !== uuid ? 'here' : 'none'
}
