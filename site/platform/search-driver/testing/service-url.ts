/** The OpenSearch that `npm run test:services` has started, with a prefix of one's own. */
export function serviceUrl(prefix: string): string {
  const url = process.env['TEST_SEARCH_URL']
  if (!url) throw new Error('these tests are run by `npm run test:services`')
  return `${url}/${prefix}`
}
