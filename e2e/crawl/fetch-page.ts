export type Answer = {
  readonly status: number
  readonly location: string
  readonly html: string
}

const visitor = {
  'accept-language': 'en',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html',
}

/** What a guest gets at an address, redirects not followed. Prefixed paths keep their language. */
export async function fetchPage(site: string, path: string): Promise<Answer> {
  const ask = () => fetch(site + path, { redirect: 'manual', headers: visitor })
  // A kept connection may be closed just as it is used again: once more on a new one.
  const answer = await ask().catch(ask)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const location = (answer.headers.get('location') ?? '').replace(site, '')
  if (!isPage) await answer.body?.cancel()
  return { status: answer.status, location, html: isPage ? await answer.text() : '' }
}

/** What the page says of itself, and what a reader sees of it: of an editor also what stands around its drawing. */
export function readPage(html: string) {
  const isEditor = /<main[^>]* class="ed-stage"/.test(html)
  const own = isEditor ? /<body[^>]*>([\s\S]*)<\/body>/ : /<main[^>]*>([\s\S]*?)<\/main>/
  const main = own.exec(html)?.[1] ?? ''
  const text = visibleText(main)
  return {
    title: unescape(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    description: unescape(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
    hasHeading: /<h1[\s>]/.test(main),
    text,
    /** What is said, without names of pieces, menus and filters. */
    prose: visibleText(main.replace(menusAndForms, ' ').replace(pieces, ' ')),
    words: wordsOf(text),
    /** Pieces of the catalogue that stand in the page. */
    assets: (main.match(/class="(?:cell|card)[ "]|<img /g) ?? []).length,
    links: Array.from(html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g), ([, link]) =>
      unescape(link ?? ''),
    ),
  }
}

const menusAndForms = /<(nav|aside|form|fieldset|label|button)[\s>][\s\S]*?<\/\1>/g
const pieces = /<(li|article|a|figure)[^>]*class="(?:cell|card|tile|chip)[ "-][\s\S]*?<\/\1>/g

function visibleText(html: string): string {
  return unescape(
    html
      .replace(/<(script|style|svg)[\s>][\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
}

/** Languages without spaces count by characters, two of which say about as much as a word. */
function wordsOf(text: string): number {
  const dense = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return text.split(' ').filter(Boolean).length + Math.floor(dense / 2)
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
