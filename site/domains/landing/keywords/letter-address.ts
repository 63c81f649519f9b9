/** The keywords of a letter, page by page; the first of each is left out of the address. */
export function letterAddress(letter: string, page: number): string {
  const query = new URLSearchParams([
    ...(letter === 'a' ? [] : [['letter', letter]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return query.size === 0 ? '/keywords-listing' : `/keywords-listing?${query}`
}
