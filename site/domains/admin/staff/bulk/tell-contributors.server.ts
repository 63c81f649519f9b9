import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Chunk } from '#domains/admin/staff/frame/bulk.ts'
import { UNDO_MS } from '#domains/admin/staff/frame/undo-delay.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { queueMail, takeBackMails } from '#platform/mail/queue-mail.ts'
import {
  addToMail,
  findMakers,
  isMailThere,
  type Maker,
} from './tell-contributors.queries.server.ts'

/** Tells the contributors of the works that a chunk has changed. */
export type TellChunk = (
  client: PoolClient,
  chunk: Chunk,
  uuids: readonly string[],
) => Promise<void>

type Template = 'works-taken-out' | 'works-put-back'

/** So many works are named in a mail; the number says how many there are. */
const MOST_NAMES = 20

export const tellTakenOut: TellChunk = (client, chunk, uuids) =>
  tellMakers(client, chunk, { template: 'works-taken-out', uuids })

export const tellPutBack: TellChunk = (client, chunk, uuids) =>
  tellMakers(client, chunk, { template: 'works-put-back', uuids })

/** Takes mails back that have not left; whose has, hears of the return. `bulkId` is that of the act. */
export const untellTakenOut: TellChunk = async (client, chunk, uuids) => {
  const told: string[] = []
  for (const maker of await findMakers(client, uuids)) {
    if (await hasMailLeft(client, keyOf('works-taken-out', chunk.bulkId, maker))) {
      told.push(...maker.uuids)
    }
  }
  if (told.length > 0) await tellPutBack(client, chunk, told)
}

/**
 * Works whose contributor has read that they are back: they are taken out again with a reason, and not by an
 * undo. Mails that have not left are taken back.
 */
export async function findTold(
  client: PoolClient,
  { bulkId }: Pick<Chunk, 'bulkId'>,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const told = new Set<string>()
  for (const maker of await findMakers(client, uuids)) {
    const hasLeft = await hasMailLeft(client, keyOf('works-put-back', bulkId, maker))
    if (hasLeft) for (const uuid of maker.uuids) told.add(uuid)
  }
  return told
}

/** Takes a mail back, or says that it is too late for that. */
async function hasMailLeft(client: PoolClient, key: string): Promise<boolean> {
  return !(await takeBackMails(client, key)) && (await isMailThere(client, key))
}

const keyOf = (template: Template, bulkId: number, { userId }: Pick<Maker, 'userId'>) =>
  `${template}:${bulkId}:${userId}:`

type Telling = { readonly template: Template; readonly uuids: readonly string[] }

/** One mail a contributor, however many chunks their works are in, until it leaves. */
async function tellMakers(
  client: PoolClient,
  { deps, bulkId, input, now }: Chunk,
  { template, uuids }: Telling,
): Promise<void> {
  for (const maker of await findMakers(client, uuids)) {
    const key = keyOf(template, bulkId, maker)
    const { names } = maker
    if (await addToMail(client, { key, names, most: MOST_NAMES })) continue
    const data = {
      count: String(names.length),
      names: listOf(names),
      url: localizedUrl(deps, maker.language, '/contributor'),
    }
    const mail = {
      recipient: maker.email,
      language: maker.language satisfies Language,
      onceKey: `${key}${now.getTime()}`,
      replyTo: deps.config.supportEmail,
      dueAt: new Date(now.getTime() + UNDO_MS),
      now,
    }
    if (template === 'works-put-back') await queueMail(client, { ...mail, template, data })
    else {
      const words = String(input['words'])
      await queueMail(client, { ...mail, template, data: { ...data, words } })
    }
  }
}

const listOf = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}, …` : names.join(', ')
