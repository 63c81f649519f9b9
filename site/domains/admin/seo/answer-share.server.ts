import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { splitLocale } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'
import { drawStoredPicture } from '#domains/catalogue/images/index.server.ts'
import { composeShare, SHARE_HEIGHT, SHARE_WIDTH } from './compose-share.ts'
import { findPlace, type SubjectRoute } from './find-subject-route.ts'
import { readPage } from './read-page.server.ts'
import type { ReadHead } from './read-page-head.ts'
import {
  findBundlePictured,
  findPictured,
  findShown,
  type PicturedRow,
} from './subjects.queries.server.ts'
import { facesOfText } from '#platform/pdf/faces-of-text.ts'

const MOST_PICTURES = 9
const LARGE = 800
const SMALL = 300
const LONGEST_TITLE = 200
const LONGEST_TEXT = 400

/** Above it, services that show previews leave the picture out. */
const LARGEST_BYTES = 600_000

/**
 * `/share/{path of a page}`: the picture of that page for those who share it. Title and text are what
 * the page itself says, so that nobody can have others written; pages that want no index have none.
 *
 * @throws {AppError} not_found
 */
export async function answerShare(deps: Deps, app: Hono, context: Context): Promise<Response> {
  const origin = requestOrigin(deps.config, context)
  const { pathname } = new URL(context.req.url)
  const path = pathname.slice('/share'.length) || '/'
  const split = splitLocale(path)
  const row = findRow(split.pathname)
  if (path.startsWith('//') || !row || row.page === 'notFound' || row.guards) {
    throw new AppError('not_found')
  }
  const head = await readPage(app, origin + path)
  if (!head || head.title === '') throw new AppError('not_found')
  const pictures = await findPictures(deps, split.pathname, head, origin)
  const bytes = await drawShare(deps, head, pictures.slice(0, MOST_PICTURES), split.locale.code)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': isPng(bytes) ? 'image/png' : 'image/jpeg',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=86400',
    },
  })
}

/** Of the asset, pack or bundle itself, else of what the lists of the page name, else of what it shows. */
async function findPictures({ pool }: Deps, path: string, head: ReadHead, origin: string) {
  const bundle = findRow(path)?.page === 'bundle' ? path.split('/')[2] : undefined
  if (bundle !== undefined) return findBundlePictured(pool, bundle)
  const listed = await findPictured(pool, placesOf(path, head, origin))
  return listed.length > 0 ? listed : findShown(pool, head.shown)
}

function placesOf(path: string, { listed }: ReadHead, origin: string): SubjectRoute[] {
  const own = findPlace(decodeURI(path))
  if (own) return [own]
  return listed.slice(0, MOST_PICTURES).flatMap((address) => {
    if (!address.startsWith(`${origin}/`)) return []
    return findPlace(splitLocale(decodeURI(new URL(address).pathname)).pathname) ?? []
  })
}

async function drawShare(
  deps: Deps,
  head: ReadHead,
  pictures: readonly PicturedRow[],
  language: string,
): Promise<Uint8Array> {
  const words = {
    title: head.title.slice(0, LONGEST_TITLE),
    text: head.description.slice(0, LONGEST_TEXT),
    site: deps.config.siteName,
    language,
  }
  const recipe = JSON.stringify(['share-1', words, pictures])
  return deps.cache.cached(recipe, 'png', async () => {
    const width = pictures.length === 1 ? LARGE : SMALL
    const drawn = await Promise.all(
      pictures.map(({ uuid }) =>
        drawStoredPicture(deps, uuid, { format: 'png', width, height: undefined }),
      ),
    )
    const data = drawn.map((png) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`)
    const svg = composeShare({ ...words, pictures: data })
    const faces = facesOfText(Object.values(words).join(''), language)
    const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT, faces }
    const png = await deps.render.svgToRaster(svg, { ...size, format: 'png' })
    if (png.length <= LARGEST_BYTES) return png
    return deps.render.svgToRaster(svg, { ...size, format: 'jpg' })
  })
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89
}
