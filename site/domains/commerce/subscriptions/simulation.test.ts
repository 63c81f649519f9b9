import { expect, test } from 'vitest'
import { liveThroughAYear } from './testing/live-through-a-year.ts'

test('a year of 80 subscribers: ledger, documents and gateways agree to the cent', async () => {
  const counts = await liveThroughAYear(80)
  for (const name of ['buy', 'renewals', 'change', 'pause', 'cancel']) {
    expect([name, (counts[name] ?? 0) > 0]).toEqual([name, true])
  }
}, 900_000)
