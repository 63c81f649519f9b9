import type { Connection, Json } from './connection.ts'
import { ask } from './read-page.ts'

/** The exact number of documents under each filter, in one request. */
export async function countFilters(
  connection: Connection,
  index: string,
  filters: readonly Json[],
): Promise<number[]> {
  if (filters.length === 0) return []
  const aggs = { counts: { filters: { filters } } }
  const { aggregations } = await ask(connection, index, { size: 0, track_total_hits: false, aggs })
  const { counts } = aggregations as { counts: { buckets: readonly { doc_count: number }[] } }
  return counts.buckets.map(({ doc_count: count }) => count)
}
