import { distinctFigures, type SceneFigure } from '@tessera/kit'
import { creditsFile } from '@tessera/licensing'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import {
  answerZip,
  refuseUnasked,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import { findEditableKits } from '#domains/editors/kit/kit-editor.queries.server.ts'
import { creditedSvg, makeSceneFile } from './make-scene-file.server.ts'
import type { OpenedScene } from '#domains/editors/kit/read-scene-address.server.ts'
import { answerPart, answerPreview, SEALED } from './answer-picture.server.ts'
import { readSceneRequest } from './read-scene-request.server.ts'
import { sceneCredits } from './scene-credits.server.ts'
import {
  formatFiles,
  PEOPLE,
  PICTURE_SIDES,
  PREVIEW_FILE,
  sceneFormats,
  USUAL_SIDE,
} from '#domains/editors/kit/scene-files.ts'

/**
 * Files of the kit editor: `/kit-scenes/{kit}/scene.svg?s=…` and the other formats, `people.zip` with
 * a hundred distinct figures, and of open kits `definition.json` and each part. A scene that is too long
 * for an address is sent along in a POST, or named by `draft`.
 */
export function mountKitScenes(app: Hono, deps: Deps): void {
  app.get('/kit-scenes/:kit/definition.json', forEverybody, async (context) => {
    const [row] = await findEditableKits(deps.pool, [context.req.param('kit')])
    if (!row?.isOpen) throw new AppError('not_found')
    return context.json(row.definition as object, 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get('/kit-scenes/:kit/parts/:slot/:variant', forEverybody, (context) =>
    answerPart(deps, context),
  )
  app.get(`/kit-scenes/:kit/${PREVIEW_FILE}`, forEverybody, (context) =>
    answerPreview(deps, context),
  )
  const files = async (context: Context) => {
    refuseUnasked(context)
    return answerFile(deps, context)
  }
  const people = async (context: Context) => {
    refuseUnasked(context)
    return answerPeople(deps, context)
  }
  app.get('/kit-scenes/:kit/people.zip', refusedWhileActing, people)
  app.post('/kit-scenes/:kit/people.zip', refusedWhileActing, people)
  app.get('/kit-scenes/:kit/:file', refusedWhileActing, files)
  app.post('/kit-scenes/:kit/:file', refusedWhileActing, files)
}

async function answerFile(deps: Deps, context: Context): Promise<Response> {
  const format = sceneFormats.find((name) => formatFiles[name].file === context.req.param('file'))
  if (format === undefined) throw new AppError('not_found')
  const { scene, opened, title } = await readSceneRequest(deps, context)
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
    const request = await readSceneRequest(deps, context)
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
