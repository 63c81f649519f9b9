import { escapeMarkup as xml } from '#platform/markup/escape-markup.ts'
import type { FeedEnding } from '#web/routing/feed-path.ts'

export const feedTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

export type FeedType = keyof typeof feedTypes

/** What the ending of a feed's address stands for. */
export const feedEndings = {
  xml: 'rss',
  atom: 'atom',
  json: 'json',
} as const satisfies Record<FeedEnding, FeedType>

/** A list that people subscribe to. All addresses are whole. */
export type Feed = {
  readonly title: string
  readonly lead: string
  readonly language: string
  /** The page of the same list. */
  readonly home: string
  /** The feed itself. */
  readonly self: string
  readonly entries: readonly FeedEntry[]
}

export type FeedEntry = {
  readonly address: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly author: { readonly name: string; readonly address?: string }
  readonly tags: readonly string[]
  readonly at: Date
  /** What readers show beside it. */
  readonly picture?: {
    readonly address: string
    readonly type: 'image/png'
    readonly width: number
  }
}

/** The entries as RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export function writeFeed(type: FeedType, feed: Feed): string {
  if (type === 'json') return writeJson(feed)
  return type === 'atom' ? writeAtom(feed) : writeRss(feed)
}

function writeRss({ title, lead, language, home, self, entries }: Feed): string {
  const items = entries.map(
    (entry) => `<item><title>${xml(entry.title)}</title><link>${xml(entry.address)}</link>
<guid isPermaLink="true">${xml(entry.address)}</guid><pubDate>${entry.at.toUTCString()}</pubDate>
<dc:creator>${xml(entry.author.name)}</dc:creator>${entry.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}
<description>${xml(entry.summary)}</description><content:encoded>${xml(entry.html)}</content:encoded>${rssPicture(entry)}</item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(lead)}</description><language>${language}</language><lastBuildDate>${newest(entries).toUTCString()}</lastBuildDate>
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** Pictures are drawn when they are asked for, so their length is unknown, which RSS writes as 0. */
function rssPicture({ picture }: FeedEntry): string {
  if (!picture) return ''
  const address = xml(picture.address)
  return `<enclosure url="${address}" length="0" type="${picture.type}"/><media:content url="${address}" type="${picture.type}" medium="image" width="${picture.width}"/>`
}

function newest(entries: readonly FeedEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ at }) => at.getTime())))
}

function writeAtom({ title, lead, language, home, self, entries }: Feed): string {
  const written = entries.map(
    (entry) => `<entry><id>${xml(entry.address)}</id><title>${xml(entry.title)}</title>
<link href="${xml(entry.address)}"/>${entry.picture ? `<link rel="enclosure" type="${entry.picture.type}" href="${xml(entry.picture.address)}"/>` : ''}<published>${entry.at.toISOString()}</published><updated>${entry.at.toISOString()}</updated>
<author><name>${xml(entry.author.name)}</name></author>${entry.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<summary>${xml(entry.summary)}</summary><content type="html">${xml(entry.html)}</content></entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${xml(self)}</id><title>${xml(title)}</title>
<subtitle>${xml(lead)}</subtitle><link href="${xml(home)}"/><link rel="self" href="${xml(self)}"/>
<updated>${newest(entries).toISOString()}</updated>
${written.join('\n')}
</feed>
`
}

function writeJson({ title, lead, language, home, self, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: lead,
    home_page_url: home,
    feed_url: self,
    language,
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      ...(entry.picture && { image: entry.picture.address }),
      date_published: entry.at.toISOString(),
      authors: [
        {
          name: entry.author.name,
          ...(entry.author.address !== undefined && { url: entry.author.address }),
        },
      ],
      tags: entry.tags,
    })),
  })
}
