import { useEffect, useRef } from 'react'
import { watchSession } from '../sessions/watch-session.ts'
import { useAccount } from './account-context.tsx'

/** Under this key the page that is loaded again learns that the account was another one. */
export const CHANGED_KEY = 'account-changed'

/** Requests speak for the account that the page shows; when it is another by now, the page loads again. */
export function SessionWatch() {
  const { session } = useAccount()
  const uuid = (session.teamUser ?? session.individualUser)?.uuid ?? null
  const account = useRef(uuid)
  useEffect(() => {
    account.current = uuid
  }, [uuid])
  useEffect(() => {
    const { fetch } = globalThis
    globalThis.fetch = watchSession({
      fetch: fetch.bind(globalThis),
      origin: location.origin,
      account: () => account.current,
      reload: (path) => (path === undefined ? location.reload() : location.assign(path)),
      onAccountChanged: () => sessionStorage.setItem(CHANGED_KEY, 'true'),
    })
    return () => {
      globalThis.fetch = fetch
    }
  }, [])
  return null
}
