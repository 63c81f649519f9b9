import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { localizePath, splitLocale } from '#web/i18n/locales.ts'
import { escapeMarkup as xml } from '#platform/markup/escape-markup.ts'
import { findPlace } from './find-subject-route.ts'
import { hrefs } from '#web/routing/href.ts'
import { findSubject } from './subjects.queries.server.ts'

/** The widths that are offered to those who embed. */
const widths = [100, 200, 300, 400, 500, 600, 700, 800] as const
const THUMBNAIL = 200
const CACHE_SECONDS = 86_400

/**
 * `/oembed?url=…`: an asset or pack as other sites show it (oEmbed 1.0), as JSON or XML. What is not
 * published, or is no page of ours, is not found.
 *
 * @throws {AppError} not_found, invalid_request
 */
export async function answerEmbed(deps: Deps, context: Context): Promise<Response> {
  const { url = '', format = 'json' } = context.req.query()
  if (format !== 'json' && format !== 'xml') return new Response(null, { status: 501 })
  const origin = requestOrigin(deps.config, context)
  const place = URL.canParse(url) && new URL(url).origin === origin ? new URL(url) : null
  const { locale, pathname } = splitLocale(place?.pathname ?? '')
  const wanted = place && findPlace(decodePath(pathname))
  const subject = wanted && (await findSubject(deps.pool, wanted))
  if (!wanted || !subject) throw new AppError('not_found')
  const width = widthWithin(context)
  const shape = wanted.product === 'item' && subject.width && subject.height
  const height = shape ? Math.round((width * subject.height) / subject.width) : width
  const picture = (size: number) =>
    origin +
    hrefs.image(subject.uuid, {
      width: size,
      format: 'png',
      modifiedAt: Math.floor(subject.updatedAt.getTime() / 1000),
    })
  const frame = wanted.product === 'item' ? `${origin}/embed/${wanted.kind}/${wanted.slug}` : null
  // What moves or turns is no picture: it comes as a frame.
  const isRich = frame !== null && (wanted.kind === 'lottie' || wanted.kind === '3d')
  const answer = {
    version: '1.0',
    type: isRich ? 'rich' : 'photo',
    ...(isRich
      ? { html: frameMarkup(frame, subject.name, { width, height }) }
      : { url: picture(width) }),
    width,
    height,
    title: subject.name,
    author_name: subject.contributorName,
    author_url: origin + localizePath(hrefs.contributor(subject.username), locale.code),
    provider_name: deps.config.siteName,
    provider_url: origin + localizePath('/', locale.code),
    thumbnail_url: picture(THUMBNAIL),
    thumbnail_width: THUMBNAIL,
    thumbnail_height: Math.round((height * THUMBNAIL) / width),
    license_name: subject.licenseName,
    license_url: subject.licenseUrl,
    ...(frame !== null && { embed_url: frame }),
    cache_age: CACHE_SECONDS,
  }
  const headers = {
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    'access-control-allow-origin': '*',
  }
  if (format === 'json') return context.json(answer, 200, headers)
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${xml(String(value))}</${name}>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?>\n<oembed>${fields.join('')}</oembed>\n`,
    {
      headers: { ...headers, 'content-type': 'text/xml; charset=utf-8' },
    },
  )
}

/** Room for the credit line below the asset. */
const CREDIT_HEIGHT = 32

function frameMarkup(
  address: string,
  title: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return `<iframe src="${xml(address)}" title="${xml(title)}" width="${width}" height="${height + CREDIT_HEIGHT}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

/** The largest picture that fits `maxwidth` and `maxheight`. */
function widthWithin(context: Context): number {
  const sides = [context.req.query('maxwidth'), context.req.query('maxheight')].filter(
    (side) => side !== undefined,
  )
  const limits = sides.map((side) => {
    if (!/^\d{1,5}$/.test(side)) {
      throw new AppError('invalid_request', { fields: { maxwidth: 'must be a number of pixels' } })
    }
    return Number(side)
  })
  const limit = Math.min(600, ...limits)
  const width = widths.findLast((known) => known <= limit)
  if (width === undefined) throw new AppError('not_found')
  return width
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
