import { changedAddress, type ListFilters } from '#domains/catalogue/search/results-address.ts'
import type { ResultsContext } from '#domains/catalogue/search/results-context.ts'

/**
 * The address that a filled-in filter form leads to, in its shortest form. Without JavaScript the
 * browser writes a longer one, which is read alike. What the form does not hold stays as it is.
 */
export function formAddress(place: ResultsContext, filters: ListFilters, form: FormData): string {
  const one = (name: string) => String(form.get(name) ?? '')
  const price = one('price')
  const sort = one('sort')
  const animated = one('animated')
  return changedAddress(place, filters, {
    style: form.getAll('style').map(String),
    category: form.getAll('category').map(String),
    contributor: one('contributor') || null,
    values: Object.fromEntries(Object.keys(filters.values).map((name) => [name, said(form, name)])),
    isExclusive: form.has('exclusive'),
    isFeatured: form.has('featured'),
    isPersonal: form.has('personalize'),
    animated: animated === '' ? null : animated === 'true',
    ...((price === 'all' || price === 'free' || price === 'premium') && { price }),
    ...(isSort(sort) && { sort }),
  })
}

/** A choice that stands for “any” is empty. */
function said(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .map(String)
    .filter((value) => value !== '')
}

function isSort(text: string): text is ListFilters['sort'] {
  return text === 'relevant' || text === 'popular' || text === 'latest' || text === 'featured'
}
