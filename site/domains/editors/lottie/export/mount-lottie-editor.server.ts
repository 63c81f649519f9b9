import type { Change } from '@tessera/licensing'
import { posterFrame, type LottieAnimation } from '@tessera/lottie'
import type { Command } from '@tessera/lottie-document'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { boundedRequest } from '#platform/http/input/bounded-request.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import {
  backToPage,
  fileAnswer,
  grantOpened,
  previewAnswer,
  textFieldsOf,
} from '#domains/editors/export/index.server.ts'
import { findItem, type FoundItem } from '#domains/editors/lottie/find-item.server.ts'
import {
  LOTTIE_EDITOR_PATH,
  MOST_FORM_BYTES,
  readItemName,
} from '#domains/editors/lottie/lottie-address.ts'
import { readOwnLottie } from '#domains/editors/lottie/read-own-lottie.server.ts'
import { PREVIEW_PX } from '#domains/editors/lottie/load-lottie-editor.server.ts'
import { commandsOf, readSimpleEdits } from '#domains/editors/lottie/simple-edits.ts'
import { answerPack } from './answer-pack.server.ts'
import { answerSource } from './answer-source.server.ts'
import { fileKinds } from './file-kinds.ts'
import { readSent, refuseMuch, replay } from './sent-commands.server.ts'
import { readFileRequest, writeLottieFile, type FileRequest } from './write-lottie-file.server.ts'

const OWN_NAME = 'animation'

/**
 * The files of the Lottie editor. Of an asset only its name and the commands are sent: the server replays
 * them on its own file once the download is granted, so a locked one never leaves it otherwise. A POST
 * with `json` makes files of an animation of the visitor’s own.
 */
export function mountLottieEditor(app: Hono, deps: Deps): void {
  app.get(`${LOTTIE_EDITOR_PATH}/file`, refusedWhileActing, (context) => answerForm(deps, context))
  app.post(`${LOTTIE_EDITOR_PATH}/file`, refusedWhileActing, (context) => answerSent(deps, context))
  app.get(`${LOTTIE_EDITOR_PATH}/all.zip`, refusedWhileActing, (context) =>
    answerPack(deps, context),
  )
  app.get(`${LOTTIE_EDITOR_PATH}/source.json`, forEverybody, (context) =>
    answerSource(deps, context),
  )
  app.get(`${LOTTIE_EDITOR_PATH}/preview.webp`, forEverybody, (context) =>
    answerPreview(deps, context),
  )
}

/** An asset with the edits of a form. */
async function answerForm(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const request = readFileRequest(parameters)
  const item = await requireItem(deps, parameters.get('item'))
  try {
    const commands = commandsOf(readSimpleEdits(parameters), item.animation)
    return await answerItem(deps, context, { item, commands, sources: [], request })
  } catch (error) {
    return backToPage(context, { path: LOTTIE_EDITOR_PATH, parameters }, error)
  }
}

/** An asset with commands, or an animation of the visitor’s own with the edits of a form. */
async function answerSent(deps: Deps, context: Context): Promise<Response> {
  const form = await readForm(await boundedRequest(context.req.raw, MOST_FORM_BYTES))
  const parameters = textFieldsOf(form, 'json')
  const request = readFileRequest(parameters)
  const wanted = parameters.get('item')
  if (wanted !== null && wanted !== '') {
    const item = await requireItem(deps, wanted)
    const { commands, sources } = await readSent(deps, parameters.get('commands'))
    refuseMuch(commands, [item, ...sources])
    return answerItem(deps, context, { item, commands, sources, request })
  }
  return answerOwn(deps, context, {
    animation: (await readOwnLottie(deps, form.get('json'))).animation,
    parameters,
    request,
  })
}

type OwnOrder = {
  readonly animation: LottieAnimation
  readonly parameters: URLSearchParams
  readonly request: FileRequest
}

/** A file of one's own needs no grant, unless assets of the catalogue were merged into it. */
async function answerOwn(
  deps: Deps,
  context: Context,
  { animation, parameters, request }: OwnOrder,
): Promise<Response> {
  const { commands, sources } = await readSent(deps, parameters.get('commands'))
  refuseMuch(commands, sources)
  const simple = commandsOf(readSimpleEdits(parameters), animation)
  const edited = replay(animation, [...commands, ...simple])
  const credit =
    sources.length === 0
      ? null
      : await grantOpened(deps, context, sources, {
          format: request.format,
          isChanged: true,
          judgedAs: 'json',
          changes: changesOf(commands),
        })
  const bytes = await writeLottieFile(deps, edited, { ...request, credit, name: OWN_NAME })
  return fileAnswer(bytes, fileKinds[request.format], OWN_NAME)
}

type ItemOrder = {
  readonly item: FoundItem
  readonly commands: readonly Command[]
  /** Assets that were merged into it. */
  readonly sources: readonly FoundItem[]
  readonly request: FileRequest
}

async function answerItem(
  deps: Deps,
  context: Context,
  { item, commands, sources, request }: ItemOrder,
): Promise<Response> {
  const edited = replay(item.animation, commands)
  const isChanged = edited !== item.animation
  const credit = await grantOpened(deps, context, [item, ...sources], {
    format: request.format,
    isChanged,
    judgedAs: 'json',
    changes: isChanged ? changesOf(commands) : [],
  })
  const { slug } = item.opened
  const isAsBrought = !isChanged && request.format === 'json' && !item.found.item.isDerived
  const bytes = isAsBrought
    ? Buffer.from(item.text)
    : await writeLottieFile(deps, edited, { ...request, credit, name: slug.slice(0, 100) })
  return fileAnswer(bytes, fileKinds[request.format], slug)
}

/** A still picture of an asset with the edits of the form; with `moving` a small one that moves. */
async function answerPreview(deps: Deps, context: Context): Promise<Response> {
  const parameters = new URL(context.req.url).searchParams
  const { animation } = await requireItem(deps, parameters.get('item'))
  const edited = replay(animation, commandsOf(readSimpleEdits(parameters), animation))
  const bytes =
    parameters.get('moving') === '1'
      ? await deps.render.lottieToWebp(edited, { size: PREVIEW_PX / 2 })
      : await deps.render.lottieFrame(edited, {
          frame: posterFrame(edited),
          size: PREVIEW_PX,
          format: 'webp',
        })
  return previewAnswer(bytes)
}

async function requireItem(deps: Deps, text: string | null): Promise<FoundItem> {
  const name = readItemName(text)
  if (name === null) throw new AppError('not_found')
  return findItem(deps, name)
}

function changesOf(commands: readonly Command[]): readonly Change[] {
  const changes: Change[] = []
  if (commands.some(({ type }) => type === 'recolor')) changes.push('colors')
  if (commands.some(({ type }) => type === 'resize')) changes.push('place')
  if (commands.some(({ type }) => type === 'merge')) changes.push('composed')
  return changes
}
