import type { Context } from 'hono'
import { LottieError, readLottie } from '@tessera/lottie'
import { fileCredit, type Change } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import { answerZip, refuseUnasked } from '#domains/catalogue/downloads/index.server.ts'
import {
  findPack,
  grantPackDownload,
  packArchive,
  type Redraw,
} from '#domains/catalogue/packs/index.server.ts'
import { backToPage } from '#domains/editors/export/index.server.ts'
import { LOTTIE_EDITOR_PATH, readPackFormat } from '#domains/editors/lottie/lottie-address.ts'
import { packCommands } from '#domains/editors/lottie/pack-commands.ts'
import { readSimpleEdits, type SimpleEdits } from '#domains/editors/lottie/simple-edits.ts'
import { fileKinds } from './file-kinds.ts'
import { replay } from './sent-commands.server.ts'
import { readFileRequest, writeLottieFile } from './write-lottie-file.server.ts'

const PACK_SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * Every animation of a pack with the same edits, written while it is sent; whoever goes away ends the work.
 * The pack is granted as a whole, as its own download is, with LICENSE, CREDITS.md and the SPDX document, in
 * which all are called changed.
 *
 * @throws {AppError} not_found, invalid_request, or the reason of refusal
 */
export async function answerPack(deps: Deps, context: Context): Promise<Response> {
  refuseUnasked(context)
  const parameters = new URL(context.req.url).searchParams
  const slug = parameters.get('pack') ?? ''
  if (!PACK_SLUG.test(slug)) throw new AppError('not_found')
  const format = readPackFormat(parameters.get('format') ?? 'json')
  if (format === null) throw new AppError('format_not_available')
  const request = readFileRequest(parameters)
  const edits = readSimpleEdits(parameters)
  const { actor } = requestScope(deps, context, 'en')
  const redraw: Redraw = async (text, asset) => {
    const { animation } = readLottie(text)
    const edited = replay(animation, packCommands(edits, animation))
    const isChanged = edited !== animation
    const credit = fileCredit([attributionFacts(asset, { isChanged })], {
      changes: isChanged ? changesOf(edits) : [],
    })
    const name = asset.slug.slice(0, 100)
    const bytes = await writeLottieFile(deps, edited, { ...request, format, credit, name })
    return { format: fileKinds[format].extension, bytes }
  }
  try {
    return await answerZip(deps, context, actor, async () => {
      const { id } = await findPack(deps, { kind: 'lottie', slug })
      const recipe = { color: null, stroke: null, redraw, redraws: 'json' as const }
      const granted = await grantPackDownload(deps, actor, { id: String(id), recipe })
      return {
        name: `${slug}-edited`,
        entries: packArchive(deps, granted),
        modifiedAt: deps.now(),
      }
    })
  } catch (error) {
    if (error instanceof LottieError) throw new AppError('render_failed', { cause: error.message })
    return backToPage(context, { path: LOTTIE_EDITOR_PATH, parameters }, error)
  }
}

function changesOf({ colors, width, height }: SimpleEdits): readonly Change[] {
  return [
    ...(Object.keys(colors).length > 0 ? (['colors'] as const) : []),
    ...(width !== null || height !== null ? (['place'] as const) : []),
  ]
}
