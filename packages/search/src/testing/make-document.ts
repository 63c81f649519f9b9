import type { SearchDocument } from '../contract/search-document.ts'

/** A plain free icon without tags, but for what is given. */
export function makeDocument(own: Partial<SearchDocument> & { id: number }): SearchDocument {
  return {
    productType: 'item',
    kind: 'icon',
    name: 'Thing',
    tags: [],
    packId: 1,
    packName: '',
    contributorId: 1,
    contributorName: '',
    categoryId: 1,
    categoryName: '',
    styleId: 1,
    isFree: true,
    isExclusive: false,
    isFeatured: false,
    isAnimated: false,
    isUnicon: false,
    colorBuckets: 0,
    popularity: 0.5,
    publishedAt: 1_700_000_000,
    ...own,
  }
}
