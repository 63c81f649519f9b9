export {
  findContributorProfile,
  requireContributorProfile,
} from './find-contributor-profile.server.ts'
export { findContributorUser } from './contributor-user.queries.server.ts'
