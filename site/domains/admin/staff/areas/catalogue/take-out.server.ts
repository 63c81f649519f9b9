import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { queueMail, takeBackMails } from '#platform/mail/queue-mail.ts'
import { hrefs } from '#web/routing/href.ts'
import type { ActionView } from '#domains/admin/staff/frame/area.server.ts'
import { previewMail } from '#domains/admin/staff/frame/preview-mail.server.ts'
import { requireWords } from '#domains/admin/staff/frame/require-words.ts'
import { UNDO_MS } from '#domains/admin/staff/frame/undo-delay.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { languageWords } from '#domains/admin/staff/areas/area-words.ts'
import { findAssetFacts, writeMarks } from './catalogue.queries.server.ts'

type ItemDeps = Pick<Deps, 'pool' | 'now' | 'config'>
type Item = NonNullable<Awaited<ReturnType<typeof findAssetFacts>>>
type Maker = { readonly email: string; readonly language: Language }

const keyOf = (uuid: string) => `taken-out:${uuid}:`

/** Who has an account and made a work; nobody for one that was imported. */
export async function findMaker(
  client: Pool | PoolClient,
  assetId: number,
): Promise<Maker | undefined> {
  const { rows } = await client.query<Maker>(
    `select u.email, u.language from users u join assets a on a.contributor_id = u.contributor_id
     where a.id = $1 order by u.id limit 1`,
    [assetId],
  )
  return rows[0]
}

/** The form that takes a work out with a reason, or puts it back. */
export function takeOutActions(
  { config }: Pick<Deps, 'config'>,
  item: Item,
  maker: Maker | undefined,
): readonly ActionView[] {
  if (item.marks?.isHidden) {
    return [
      {
        intent: 'show',
        label: 'Put back into the catalogue',
        hint: 'Within a minute of taking it out nobody hears of either; later a mail tells its contributor.',
      },
    ]
  }
  return [
    {
      intent: 'hide',
      label: 'Take out of the catalogue',
      isDanger: true,
      hint: 'It leaves catalogue and search at once. Licences that were given stay valid. The mail to its contributor leaves after a minute; until then it can be undone unread.',
      fields: [
        {
          name: 'words',
          label: maker ? 'Why, as they will read it' : 'Why',
          type: 'textarea',
          isRequired: true,
          ...(maker && {
            hint: say('They read {language}.', { language: say(languageWords[maker.language]) }),
          }),
        },
      ],
      ...(maker && {
        mail: previewMail(config, {
          template: 'work-taken-out',
          to: maker.email,
          language: maker.language,
          data: { name: item.name, url: worksUrl({ config }, maker.language) },
        }),
      }),
    },
  ]
}

const worksUrl = (deps: Pick<Deps, 'config'>, language: Language) =>
  localizedUrl(deps, language, '/contributor')

/**
 * Takes a work out of catalogue and search for a reason that its contributor gets by mail a minute later.
 *
 * @throws {AppError} not_found, invalid_request without a reason, conflict where it is out already
 */
export async function takeOut(
  deps: ItemDeps,
  staff: SignedIn,
  { uuid, words }: { readonly uuid: string; readonly words: string },
): Promise<void> {
  const why = requireWords(words)
  const note = { action: 'item-hidden', subject: 'item', subjectId: uuid, details: { why } }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const item = await findAssetFacts(client, uuidOr404(uuid), true)
    if (!item) throw new AppError('not_found')
    if (item.marks?.isHidden) throw new AppError('conflict')
    const now = deps.now()
    const marks = { ...item.marks, isHidden: true }
    await writeMarks(client, item.id, { marks, now, isBack: false })
    const maker = await findMaker(client, item.id)
    if (!maker) return
    await queueMail(client, {
      template: 'work-taken-out',
      recipient: maker.email,
      language: maker.language,
      data: { name: item.name, words: why, url: worksUrl(deps, maker.language) },
      onceKey: `${keyOf(uuid)}${now.getTime()}`,
      replyTo: deps.config.supportEmail,
      dueAt: new Date(now.getTime() + UNDO_MS),
      now,
    })
  })
}

/** Puts a work back that the house took out. @throws {AppError} not_found, conflict where it is not out */
export async function putBack(
  deps: ItemDeps,
  staff: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<void> {
  const note = (isUndone: boolean) => ({
    action: isUndone ? 'item-hiding-undone' : 'item-shown',
    subject: 'item',
    subjectId: uuid,
  })
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const item = await findAssetFacts(client, uuidOr404(uuid), true)
    if (!item) throw new AppError('not_found')
    if (!item.marks?.isHidden) throw new AppError('conflict')
    const now = deps.now()
    const marks = { ...item.marks, isHidden: false }
    await writeMarks(client, item.id, { marks, now, isBack: !marks.isTakenDown })
    const isUndone = await takeBackMails(client, keyOf(uuid))
    const maker = await findMaker(client, item.id)
    if (isUndone || !maker) return isUndone
    await queueMail(client, {
      template: 'work-put-back',
      recipient: maker.email,
      language: maker.language,
      data: {
        name: item.name,
        url: localizedUrl(deps, maker.language, hrefs.item(item.kind, item.slug)),
      },
      now,
    })
    return isUndone
  })
}
