import { useEffect, useRef } from 'react'
import { watchSession } from '#domains/identity/accounts/sessions/watch-session.ts'
import { useAccount } from '#domains/identity/accounts/context/account-context.tsx'
import { noteOtherTab } from '#domains/identity/accounts/context/account-memory.ts'

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
      onAccountChanged: noteOtherTab,
    })
    return () => {
      globalThis.fetch = fetch
    }
  }, [])
  return null
}
