import { setTimeout as sleep } from 'node:timers/promises'

export type Answered = {
  readonly path: string
  /** 0 where there was no answer. */
  readonly status: number
  readonly ms: number
  /** What failed, by the balancer's name of the server. */
  readonly servedBy: string
  readonly startedAt: number
}

export type Load = {
  readonly answered: readonly Answered[]
  /** Requests that are sent and not answered. */
  underWay(): readonly string[]
  /** Sends no more and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Sends so many requests a second, on time however long the answers take: a slow server gets more at once, as it would
 * from visitors. The paths take turns.
 */
export function startLoad(
  address: string,
  paths: readonly string[],
  { perSecond }: { readonly perSecond: number },
): Load {
  const answered: Answered[] = []
  const underWay = new Map<number, string>()
  const all = new Set<Promise<void>>()
  const startedAt = performance.now()
  let sent = 0
  const stopping = new AbortController()

  async function ask(number: number): Promise<void> {
    const path = (paths[number % paths.length] ?? '/').replace('{n}', String(number))
    underWay.set(number, path)
    const from = performance.now()
    const answer = await fetch(address + path)
      .then(async (response) => {
        await response.arrayBuffer()
        return { status: response.status, servedBy: response.headers.get('x-served-by') ?? '' }
      })
      .catch(() => ({ status: 0, servedBy: '' }))
    underWay.delete(number)
    answered.push({ path, ms: performance.now() - from, startedAt: from, ...answer })
  }

  async function send(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
      for (; sent < due; sent += 1) {
        const asked = ask(sent)
        all.add(asked)
        void asked.finally(() => all.delete(asked))
      }
      await sleep(1000 / perSecond)
    }
  }

  const sending = send()
  return {
    answered,
    underWay: () => [...underWay.values()],
    async stop() {
      stopping.abort()
      await sending
      await Promise.all(all)
    },
  }
}

/** The time within which a share of the requests was answered. */
export function quantile(answered: readonly Answered[], share: number): number {
  const sorted = answered.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
