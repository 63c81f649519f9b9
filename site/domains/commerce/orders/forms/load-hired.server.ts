import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findHired } from '#domains/commerce/orders/orders.queries.server.ts'

/** Who is to be hired. @throws {AppError} not_found */
export async function loadHired(
  { pool }: Pick<Deps, 'pool'>,
  username: string,
): Promise<{ readonly name: string; readonly username: string }> {
  const found = await findHired(pool, username)
  if (!found) throw new AppError('not_found')
  return { name: found.name, username: found.username }
}
