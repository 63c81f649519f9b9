/** What is fetched faster would flash. */
const SHORTEST_FETCH_MS = 200

/** The same answer or failure, but not before 200 ms have passed: for what shows that it is loading. */
export async function atLeast<T>(
  fetching: Promise<T>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  const [settled] = await Promise.all([Promise.allSettled([fetching]), wait(SHORTEST_FETCH_MS)])
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
