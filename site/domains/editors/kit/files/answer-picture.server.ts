import { writeScene } from '@tessera/kit'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findPartSvg } from '#domains/editors/kit/kit-editor.queries.server.ts'
import { openScene } from '#domains/editors/kit/read-scene-address.server.ts'

/** Opened as a page of its own, a drawing runs nothing. */
export const SEALED = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
} as const

/** As large as the picture of any locked asset, see decision 024. */
const PREVIEW_PX = 400
const PART_PX = 128
const KEPT_SECONDS = 300

/**
 * A part of a kit: its drawing where the kit is open, and a small picture of any.
 *
 * @throws {AppError} not_found
 */
export async function answerPart(
  { pool, render }: Pick<Deps, 'pool' | 'render'>,
  { req }: Context,
): Promise<Response> {
  const file = req.param('variant') ?? ''
  const isPicture = file.endsWith('.webp')
  const svg = await findPartSvg(pool, {
    kit: req.param('kit') ?? '',
    slot: req.param('slot') ?? '',
    variant: file.replace(/\.(?:svg|webp)$/, ''),
    mayBeLocked: isPicture,
  })
  if (svg === undefined) throw new AppError('not_found')
  const body = isPicture
    ? await render.svgToRaster(svg, { width: PART_PX, format: 'webp' })
    : Buffer.from(svg)
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      ...SEALED,
      'content-type': isPicture ? 'image/webp' : 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    },
  })
}

/**
 * A scene as a picture, for everybody: the drawing of a locked kit stays on the server.
 *
 * @throws {AppError} not_found, invalid_request
 */
export async function answerPreview(
  deps: Pick<Deps, 'pool' | 'render'>,
  { req }: Context,
): Promise<Response> {
  const { scene, opened, problem } = await openScene(deps, req.param('kit') ?? '', {
    address: req.query('s') ?? null,
    seed: req.query('seed') ?? null,
  })
  if (problem !== null) {
    throw new AppError('invalid_request', { fields: { s: `is no scene: ${problem}` } })
  }
  const scale = PREVIEW_PX / Math.max(scene.width, scene.height)
  const [width, height] = [scene.width, scene.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const svg = writeScene(scene, opened.kits)
  const bytes = await deps.render.svgToRaster(svg, { width, height, format: 'webp' })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
