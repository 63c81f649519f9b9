import type { ConversionAnswer } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  type ConversionFileRow,
  type ConversionRow,
  findConversion,
  findFiles,
} from './conversions.queries.server.ts'

export const conversionUrl = (uuid: string): string => `/api/v2/conversions/${uuid}`

/** One of the account acted for, with its files. @throws {AppError} not_found */
export async function openConversion(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { accountId }: SignedIn,
  uuid: string,
): Promise<{ readonly row: ConversionRow; readonly files: readonly ConversionFileRow[] }> {
  const row = await findConversion(pool, { accountId, uuid, now: now() })
  if (!row) throw new AppError('not_found')
  return { row, files: await findFiles(pool, row.id) }
}

/** The same as the API says it. @throws {AppError} not_found */
export async function readConversion(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  uuid: string,
): Promise<ConversionAnswer> {
  const { row, files } = await openConversion(deps, actor, uuid)
  const isOver = row.state !== 'waiting' && row.state !== 'running'
  const result = `${conversionUrl(row.uuid)}/result`
  return {
    uuid: row.uuid,
    to: row.to,
    state: row.state,
    done: files.filter(({ state }) => state !== 'waiting').length,
    total: files.length,
    files: files.map((file) => toFile(file, result)),
    result_url: isOver && files.some(({ state }) => state === 'done') ? result : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

function toFile(file: ConversionFileRow, result: string): ConversionAnswer['files'][number] {
  const { position, name, from, state, reason, message, losses, attribution } = file
  const isDone = state === 'done'
  return {
    position,
    source_name: name,
    from,
    state,
    reason,
    message,
    losses: [...losses],
    name: isDone ? file.resultName : null,
    bytes: file.resultBytes,
    attribution,
    url: isDone ? `${result}?file=${position}` : null,
  }
}
