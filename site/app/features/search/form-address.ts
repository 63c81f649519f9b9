import { changedAddress, type ListFilters } from './results-address.ts'
import type { ResultsPlace } from './results-place.ts'

/**
 * The address that a filled-in filter form leads to, in its shortest form. Without JavaScript the
 * browser writes a longer one, which is read alike. What the form does not hold stays as it is.
 */
export function formAddress(place: ResultsPlace, filters: ListFilters, form: FormData): string {
  const one = (name: string) => String(form.get(name) ?? '')
  const price = one('price')
  const sort = one('sort')
  const animated = one('animated')
  return changedAddress(place, filters, {
    style: form.getAll('style').map(String),
    category: form.getAll('category').map(String),
    contributor: one('contributor') || null,
    fileType: form.getAll('file_type').map(String) as ListFilters['fileType'],
    orientation: form.getAll('orientation').map(String) as ListFilters['orientation'],
    dimension: (one('dimension') || null) as ListFilters['dimension'],
    minWidth: (Number(one('min_width')) || null) as ListFilters['minWidth'],
    minHeight: (Number(one('min_height')) || null) as ListFilters['minHeight'],
    license: form.getAll('license').map(String),
    isExclusive: form.has('exclusive'),
    isFeatured: form.has('featured'),
    isPersonal: form.has('personalize'),
    animated: animated === '' ? null : animated === 'true',
    ...((price === 'all' || price === 'free' || price === 'premium') && { price }),
    ...(isSort(sort) && { sort }),
  })
}

function isSort(text: string): text is ListFilters['sort'] {
  return text === 'relevant' || text === 'popular' || text === 'latest' || text === 'featured'
}
