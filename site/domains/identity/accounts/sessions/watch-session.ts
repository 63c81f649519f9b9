import { callOf, type Call, type Fetch } from './session-call.ts'

/** What the router is told instead of a redirect that it has to follow itself. */
const LEADS_ELSEWHERE = 202

/** The account a page was made for; the server answers its calls and data as that one or not at all. */
const ACCOUNT_HEADER = 'x-account'

interface SessionWatch {
  fetch: Fetch
  /** Of this site. */
  origin: string
  /** The uuid of the account that the page shows; null for guests. */
  account: () => string | null
  /** Loads the page anew; `path` where another one was asked for. */
  reload: (path?: string) => void
  /** Another tab switched accounts: what was asked for here is not done. */
  onAccountChanged: () => void
}

/**
 * A `fetch` that speaks for the account of its page. A 401 of the v2 API while logged in logs out
 * and reloads the page, once, however many calls fail at the same time; when the session acts as
 * another account by now, the page loads again and nobody is logged out.
 */
export function watchSession(watch: SessionWatch): Fetch {
  const { fetch, origin, account, reload } = watch
  let isEnding = false
  const router = new Set<Promise<boolean>>()

  /** Whether the router goes to another page by itself, or loads the one it asked for anew: known once it has its answers. */
  async function isGoingElsewhere(): Promise<boolean> {
    return (await Promise.all(router)).includes(true)
  }

  function ask(call: Call, input: Parameters<Fetch>[0], init: RequestInit): Promise<Response> {
    const answer = fetch(input, init)
    if (!call.isPageData) return answer
    const leads = answer.then(
      ({ status, headers }) =>
        status === LEADS_ELSEWHERE ||
        (call.page !== undefined && headers.get(ACCOUNT_HEADER) === 'changed'),
      () => false,
    )
    router.add(leads)
    void leads.then(() => router.delete(leads))
    return answer
  }

  return async (input, init) => {
    const uuid = account()
    const call = uuid === null ? null : callOf(input, init, origin)
    if (uuid === null || call === null) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set(ACCOUNT_HEADER, uuid)
    const answer = await ask(call, input, { ...init, headers })
    const isChanged = answer.headers.get(ACCOUNT_HEADER) === 'changed'
    const isOver = isChanged || (answer.status === 401 && !call.isPageData)
    if (!isOver) return answer
    if (!isEnding) {
      isEnding = true
      if (isChanged) watch.onAccountChanged()
      // The reload shows the truth whether or not logging out succeeds.
      else await fetch('/api/v2/logout', { method: 'POST' }).catch(() => undefined)
      // A form that is on its way, such as one that leads into a team, would lose its answer with the page.
      if (call.isPageData || !(await isGoingElsewhere())) {
        reload(isChanged ? call.page : undefined)
      }
    } else if (isChanged && call.page !== undefined) {
      // A call in the background was answered first: the reload it began must not lose the page that was asked for.
      reload(call.page)
    }
    return refusalOf(call, answer)
  }
}

/** The router must not take a refusal for the data of a page that is about to go. */
function refusalOf({ isPageData }: Call, answer: Response): Response | Promise<Response> {
  return isPageData ? new Promise<Response>(() => undefined) : answer
}
