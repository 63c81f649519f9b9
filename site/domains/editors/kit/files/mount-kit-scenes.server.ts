import { distinctFigures, type SceneFigure } from '@tessera/kit'
import { creditsFile } from '@tessera/licensing'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request-scope.ts'
import {
  answerZip,
  refuseUnasked,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import { grantKits } from './grant-kits.server.ts'
import { findEditableKits, findPartSvg } from '#domains/editors/kit/kit-editor.queries.server.ts'
import { creditedSvg, makeSceneFile } from './make-scene-file.server.ts'
import { openScene, type OpenedScene } from '#domains/editors/kit/read-scene-address.server.ts'
import { sceneCredits } from './scene-credits.server.ts'
import {
  formatFiles,
  PEOPLE,
  PICTURE_SIDES,
  sceneFormats,
  USUAL_SIDE,
} from '#domains/editors/kit/scene-files.ts'

const SEALED = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
} as const

/**
 * Files of the kit editor: `/kit-scenes/{kit}/scene.svg?s=…` and the other formats, `people.zip` with
 * a hundred distinct figures, and of open kits `definition.json` and each part.
 */
export function mountKitScenes(app: Hono, deps: Deps): void {
  app.get('/kit-scenes/:kit/definition.json', forEverybody, async (context) => {
    const [row] = await findEditableKits(deps.pool, [context.req.param('kit')])
    if (!row?.isOpen) throw new AppError('not_found')
    return context.json(row.definition as object, 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get('/kit-scenes/:kit/parts/:slot/:variant', forEverybody, async (context) => {
    return answerPart(deps, context)
  })
  app.get('/kit-scenes/:kit/people.zip', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    return answerPeople(deps, context)
  })
  app.get('/kit-scenes/:kit/:file', refusedWhileActing, async (context) => {
    refuseUnasked(context)
    return answerFile(deps, context)
  })
}

async function answerPart(deps: Deps, { req }: Context): Promise<Response> {
  const svg = await findPartSvg(deps.pool, {
    kit: req.param('kit') ?? '',
    slot: req.param('slot') ?? '',
    variant: (req.param('variant') ?? '').replace(/\.svg$/, ''),
  })
  if (svg === undefined) throw new AppError('not_found')
  return new Response(svg, {
    headers: {
      ...SEALED,
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    },
  })
}

async function answerFile(deps: Deps, context: Context): Promise<Response> {
  const format = sceneFormats.find((name) => formatFiles[name].file === context.req.param('file'))
  if (format === undefined) throw new AppError('not_found')
  const { scene, opened, title } = await readRequest(deps, context)
  const credits = sceneCredits(scene, opened.rows)
  const side =
    PICTURE_SIDES.find((known) => String(known) === context.req.query('side')) ?? USUAL_SIDE
  const bytes = await makeSceneFile(deps, format, { scene, opened, credits, title, side })
  const { type, file } = formatFiles[format]
  const ending = file.slice(file.indexOf('.'))
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...SEALED,
      'content-type': type,
      'content-disposition': `attachment; filename="${context.req.param('kit')}${format === 'moving' ? '-moving' : ''}${ending}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

async function answerPeople(deps: Deps, context: Context): Promise<Response> {
  const { actor } = requestScope(deps, context, 'en')
  return answerZip(deps, context, actor, async () => {
    const request = await readRequest(deps, context)
    const { scene } = request
    const id = Number(context.req.query('m') ?? scene.members.find(isFigure)?.id)
    const figure = scene.members.find((member) => member.id === id)
    if (figure === undefined || !isFigure(figure)) throw new AppError('not_found')
    return {
      name: `${context.req.param('kit')}-people`,
      entries: peopleOf(request, figure, {
        seed: (context.req.query('seed') ?? 'people').slice(0, 200),
        locks: new Set((context.req.queries('lock') ?? []).slice(0, 500)),
      }),
      modifiedAt: new Date(0),
    }
  })
}

function isFigure(member: { readonly type: string }): member is SceneFigure {
  return member.type === 'figure'
}

/** Each person is the whole scene with this one figure drawn anew. */
async function* peopleOf(
  { scene, opened, title }: Omit<OpenedScene, 'problem'> & { readonly title: string },
  figure: SceneFigure,
  options: { readonly seed: string; readonly locks: ReadonlySet<string> },
): AsyncGenerator<ZipEntry> {
  const kit = opened.kits.get(figure.kit)
  if (kit === undefined) throw new AppError('not_found')
  const credits = sceneCredits(scene, opened.rows)
  const people = distinctFigures(figure, kit, { ...options, count: PEOPLE })
  for (const [index, person] of people.entries()) {
    const members = scene.members.map((member) => (member === figure ? person : member))
    const number = String(index + 1).padStart(3, '0')
    const work = {
      scene: { ...scene, members },
      opened,
      credits,
      title: `${title} ${number}`,
      side: 0,
    }
    yield { path: `people/${number}.svg`, bytes: Buffer.from(creditedSvg(work)), isStored: false }
  }
  yield { path: 'CREDITS.md', bytes: Buffer.from(creditsFile(credits)), isStored: false }
}

/** @throws {AppError} not_found, invalid_request, the reason of a refusal */
async function readRequest(deps: Deps, context: Context) {
  const slug = context.req.param('kit') ?? ''
  const { actor } = requestScope(deps, context, 'en')
  const found = await openScene(deps, slug, {
    address: context.req.query('s') ?? null,
    seed: context.req.query('seed') ?? null,
  })
  if (found.problem !== null) {
    throw new AppError('invalid_request', { fields: { s: `is no scene: ${found.problem}` } })
  }
  const used = new Set(found.scene.members.map(({ kit }) => kit))
  await grantKits(
    deps,
    actor,
    found.opened.rows.filter((row) => used.has(row.slug)),
  )
  const name = found.opened.rows.find((row) => row.slug === slug)?.name ?? slug
  return { scene: found.scene, opened: found.opened, title: name }
}
