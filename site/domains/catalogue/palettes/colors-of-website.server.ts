import { colorsOfStyles } from '@tessera/palette'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { EgressError } from '#platform/egress/egress.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'

const MOST_SHEETS = 4
const LONGEST_NAME = 60
const LINK = /<link\b(?=[^>]*\brel\s*=\s*["']?stylesheet)[^>]*\bhref\s*=\s*["']?([^"'\s>]+)/gi

/**
 * The colours of a website that somebody names, from its page and its first style sheets. A sheet
 * that cannot be had is passed over.
 *
 * @throws {AppError} invalid_request for an address that is refused or does not answer with a page,
 *   and for a page without colours; too_many_requests
 */
export async function colorsOfWebsite(
  deps: Pick<Deps, 'pool' | 'config' | 'now' | 'egress' | 'log'>,
  { accountId }: SignedIn,
  address: string,
): Promise<{ name: string; colors: string[] }> {
  await spendAttempt(deps, 'websites', accountId)
  const { egress } = deps
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  try {
    const page = await egress.fetchPage(url, ['text/html', 'application/xhtml+xml'])
    const sheets = await Promise.all(
      sheetsOf(page.text, page.url).map((sheet) => textOf(deps, sheet)),
    )
    const colors = colorsOfStyles([page.text, ...sheets])
    if (colors.length === 0) throw refused('shows no colours')
    return { name: nameOf(page.text, page.url), colors }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw refused(
      error.code === 'address_refused' ? 'is no public website' : 'does not answer with a page',
    )
  }
}

function refused(reason: string): AppError {
  return new AppError('invalid_request', { fields: { url: reason } })
}

function sheetsOf(html: string, base: string): string[] {
  const links = Array.from(html.matchAll(LINK), ([, href = '']) =>
    URL.parse(href.replaceAll('&amp;', '&'), base),
  )
  return links.flatMap((url) => url?.href ?? []).slice(0, MOST_SHEETS)
}

async function textOf({ egress, log }: Pick<Deps, 'egress' | 'log'>, url: string): Promise<string> {
  try {
    return (await egress.fetchPage(url, ['text/css'])).text
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    log.debug({ err: error }, 'a style sheet of a website was passed over')
    return ''
  }
}

function nameOf(html: string, url: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)</i.exec(html) ?? []
  const text = title
    .replace(/&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (text === '' ? new URL(url).hostname : text).slice(0, LONGEST_NAME)
}
