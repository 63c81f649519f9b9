export {
  findItemCards,
  findItemsOfPack,
  findPackCards,
  findPackPreviews,
  type CardRow,
} from './cards.queries.server.ts'
export { findKeptItemCards } from './kept-cards.server.ts'
export { findBundleRows } from './bundle-cards.queries.server.ts'
export { loadBundleCards } from './load-bundle-cards.server.ts'
export { toBundleItem } from './to-bundle-item.server.ts'
export { toItem } from './to-item.server.ts'
export { toCard, toPackCard } from './to-card.server.ts'
export { catalogueHandlers, toContributor } from './catalogue.api.server.ts'
export {
  findContributor,
  findContributors,
  type ContributorRow,
} from './catalogue.queries.server.ts'
export { contributorPictures } from './contributor-pictures.server.ts'
export { countPackOf } from './count-pack.queries.server.ts'
export { countTerms } from './count-terms.server.ts'
export { termName } from './term-name.server.ts'
