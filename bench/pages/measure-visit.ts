import type { Page } from 'playwright-core'
import { measureVitals, type Vitals } from './pages-vitals.ts'

export type Visit = Vitals & {
  /** On the wire, of a first visit. */
  readonly scriptBytes: number
  readonly pageBytes: number
  readonly requests: number
}

/** Web vitals and what travels, medians of fresh visits. */
export async function measureVisit(address: string, runs: number): Promise<Visit> {
  const counted: { scriptBytes: number; pageBytes: number; requests: number }[] = []
  const vitals = await measureVitals(address, runs, (page) => {
    const sums = { scriptBytes: 0, pageBytes: 0, requests: 0 }
    counted.push(sums)
    return count(page, sums)
  })
  const median = (name: 'scriptBytes' | 'pageBytes' | 'requests') =>
    counted.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(counted.length / 2)] ?? 0
  return {
    ...vitals,
    scriptBytes: median('scriptBytes'),
    pageBytes: median('pageBytes'),
    requests: median('requests'),
  }
}

async function count(
  page: Page,
  sums: { scriptBytes: number; pageBytes: number; requests: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.requests += 1
    if (types.get(requestId) === 'Script') sums.scriptBytes += encodedDataLength
    if (types.get(requestId) === 'Document') sums.pageBytes += encodedDataLength
  })
  await session.send('Network.enable')
}
