import { useEffect, useState } from 'react'

type Counts = Readonly<Record<string, number>>

/** By the last part of the path of a page: how much its list holds. Empty until the page is there. */
export function useDashboardCounts(account: string | undefined): Counts {
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    if (account === undefined) return
    const asking = new AbortController()
    readCounts(asking.signal).then(setCounts, (error: unknown) => {
      // The menu is whole without numbers.
      if (!asking.signal.aborted) console.error(error)
    })
    return () => asking.abort()
  }, [account])
  return counts
}

async function readCounts(signal: AbortSignal): Promise<Counts> {
  const answer = await fetch('/dashboard/counts', { signal })
  return answer.ok ? ((await answer.json()) as Counts) : {}
}
