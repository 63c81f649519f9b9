/**
 * Does the work for several items at once and answers in their order. Nothing is begun before the reader
 * asks, at most `ahead` pieces of work are under way or wait to be taken, and a reader that stops, stops
 * the source.
 */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // Whoever takes it hears of its failure; until then it is nobody's.
    result.catch(() => undefined)
    waiting.push(result)
    if (waiting.length >= ahead) yield await waiting.shift()!
  }
  for (const result of waiting) yield await result
}
