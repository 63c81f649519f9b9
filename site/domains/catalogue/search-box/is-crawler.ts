const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit/i

/** A coarse look at the user agent, enough to spare crawlers the suggestions. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent)
}
