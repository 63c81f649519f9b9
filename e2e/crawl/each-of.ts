/** As many questions at a time as a site on two cores answers without a queue. */
const AT_ONCE = 4

/** Does the asset of every entry, a few at a time. */
export async function eachOf<T>(
  entries: Iterable<T>,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const left = entries[Symbol.iterator]()
  const runner = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
}
