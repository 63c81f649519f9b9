import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findHired } from './orders.queries.server.ts'

/** Who is to be hired. @throws {AppError} not_found */
export async function loadHired(
  { pool }: Pick<Deps, 'pool'>,
  username: string,
): Promise<{ readonly name: string; readonly username: string }> {
  const found = await findHired(pool, username)
  if (!found) throw new AppError('not_found')
  return { name: found.name, username: found.username }
}
