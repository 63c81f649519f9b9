import type { Context, Hono } from 'hono'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { forEverybody, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import { answerZip, refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import { designPath, EDITOR_PATH, readSets } from '#domains/editors/icon/design-address.ts'
import { designCredit } from './design-credit.server.ts'
import { fileAnswer } from '#domains/editors/export/index.server.ts'
import { readFileRequest } from './read-file-request.server.ts'
import { grantDesign } from './grant-design.server.ts'
import { iconSetEntries } from './icon-set-entries.server.ts'
import { answerOwnFile } from './own-file.server.ts'
import { answerPreview } from './preview.server.ts'
import { readDesign, readTypedDesign } from './read-design.server.ts'
import { answerWhole } from './whole.server.ts'
import { writeDesignFile } from './write-design-file.server.ts'

/**
 * The files of the icon editor. Each address says the whole design, so that a form without JavaScript
 * downloads too: `file` is one icon, `set.zip` sets of app icons, `all.zip` a pack or collection in the
 * design, `preview.webp` what a locked icon would look like, and a POST to `own` makes either of an SVG
 * that the visitor sends along.
 */
export function mountIconEditor(app: Hono, deps: Deps): void {
  app.get(`${EDITOR_PATH}/file`, refusedWhileActing, (context) =>
    orBack(context, () => answerFile(deps, context)),
  )
  app.get(`${EDITOR_PATH}/set.zip`, refusedWhileActing, (context) =>
    orBack(context, () => answerSet(deps, context)),
  )
  app.get(`${EDITOR_PATH}/all.zip`, refusedWhileActing, (context) =>
    orBack(context, () => answerWhole(deps, context)),
  )
  app.get(`${EDITOR_PATH}/preview.webp`, forEverybody, (context) => answerPreview(deps, context))
  app.post(`${EDITOR_PATH}/own`, forEverybody, (context) => answerOwnFile(deps, context))
}

async function answerFile(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const { icon: slug, look } = readDesign(parameters)
  const { format, px } = readFileRequest(parameters, look)
  const { actor } = requestScope(deps, context, 'en')
  const granted = await grantDesign(deps, actor, { slug, look, format })
  const credit = designCredit(granted)
  const bytes = await writeDesignFile(deps, granted.design, { format, px, credit })
  return fileAnswer(
    bytes,
    format,
    `${slug}${format === 'png' || format === 'webp' ? `-${px}` : ''}`,
  )
}

async function answerSet(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const { icon: slug, look } = readDesign(parameters)
  const sets = readSets(parameters)
  if (sets.length === 0) throw new AppError('invalid_request', { fields: { sets: 'is missing' } })
  const { actor } = requestScope(deps, context, 'en')
  return answerZip(deps, context, actor, async () => {
    const granted = await grantDesign(deps, actor, { slug, look, format: 'zip' })
    const { icon, badge, tile, isChanged } = granted
    const credit = designCredit(granted)
    const entries = iconSetEntries(deps, {
      design: granted.design,
      sets,
      name: icon.found.item.name,
      credit,
      attributions: [icon, badge, tile].flatMap((part) =>
        part ? [attributionFacts(part.found.item, { isChanged })] : [],
      ),
    })
    return { name: `${slug}-icons`, entries, modifiedAt: deps.now() }
  })
}

/** A browser that is refused is led back to its design, where it is said why; others get the problem. */
async function orBack(context: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
    if (!wantsPage || !(error instanceof AppError)) throw error
    const parameters = new URL(context.req.url).searchParams
    const { code } = localeOf(context.req.query('lang'))
    const path = localizePath(designPath(readTypedDesign(parameters).address), code)
    return context.redirect(`${path}${path.includes('?') ? '&' : '?'}refused=${error.code}`, 303)
  }
}
