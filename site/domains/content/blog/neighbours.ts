/** The pages before and after one of a list, for the head of the page. */
export function neighbours(
  base: string,
  { page, pages }: { page: number; pages: number },
): { previous?: string; next?: string } {
  return {
    ...(page > 1 && { previous: page === 2 ? base : `${base}/page/${page - 1}` }),
    ...(page < pages && { next: `${base}/page/${page + 1}` }),
  }
}
