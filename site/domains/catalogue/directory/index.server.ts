export { catalogueHandlers, toContributor } from './catalogue.api.server.ts'
export {
  type ContributorRow,
  findContributor,
  findContributors,
} from './catalogue.queries.server.ts'
export { contributorPictures } from './contributor-pictures.server.ts'
export { countTerms } from './count-terms.server.ts'
