import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import { splitLocale } from '#web/i18n/locales.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { CONFIRM_PATH } from '#web/routing/sign-in-steps.ts'
import { insertHeldForm, takeHeldRow } from './held-forms.queries.server.ts'

const LIFETIME_MS = 3_600_000
const LARGEST = 200_000

const held = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })

/** A form as it was sent: its page, without language, and everything that was typed. */
export type HeldForm = z.output<typeof held>

/**
 * Keeps a form until its sender has confirmed that it is them, encrypted for their session, and says
 * where that is done. Files are not kept.
 */
export async function holdForm(
  { deps, actor }: RequestScope,
  request: Request,
  fields: HeldForm['fields'],
): Promise<string> {
  const path = pageOf(new URL(request.url))
  const text = JSON.stringify({ path, fields } satisfies HeldForm)
  const back = `${CONFIRM_PATH}?${new URLSearchParams({ redirect: path })}`
  if (actor.kind === 'guest' || text.length > LARGEST) return back
  const now = deps.now()
  const id = await insertHeldForm(deps.pool, {
    sessionId: actor.sessionId,
    sealed: encrypt(deps.config.signingSecret, purposeOf(actor.sessionId), text),
    now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  })
  return id === undefined ? back : `${back}&form=${id}`
}

/** Takes out a form that was kept for this session, once; null where there is none. */
export async function takeHeldForm(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  id: string,
): Promise<HeldForm | null> {
  if (actor.kind === 'guest' || !z.uuid().safeParse(id).success) return null
  const { sessionId } = actor
  const sealed = await takeHeldRow(deps.pool, { id, sessionId, now: deps.now() })
  if (sealed === undefined) return null
  const text = decrypt(deps.config.signingSecret, purposeOf(sessionId), sealed)
  return text === null ? null : held.parse(JSON.parse(text))
}

/** The page that a form was sent to; the router asks for its data under a name of its own. */
function pageOf({ pathname, searchParams }: URL): string {
  const { pathname: plain } = splitLocale(pathname.replace(/_?\.data$/, ''))
  const query = new URLSearchParams(searchParams)
  for (const name of ['_routes', 'index']) query.delete(name)
  const search = query.toString()
  return ownPath(search === '' ? plain : `${plain}?${search}`) ?? '/'
}

function purposeOf(sessionId: string): string {
  return `held-form:${sessionId}`
}
