export { becomeContributor } from './become-contributor.server.ts'
export {
  describeSubmission,
  submitSubmission,
  withdrawSubmission,
} from './change-submission.server.ts'
export {
  countWorks,
  isContributor,
  listOwnWorks,
  listReview,
  readPreview,
} from './list-submissions.server.ts'
export { findOwnWork } from './own-work.server.ts'
export { requireContributor } from './require-contributor.server.ts'
export { withdrawAllWorks } from './withdraw-all-works.server.ts'
export { takeFileOf, type TakenFile } from './take-file.server.ts'
export { listVersions } from './list-versions.server.ts'
export { addSourceFile } from './versions.queries.server.ts'
export { findAlikeWorks, NEAR_DUPLICATE } from './find-alike.server.ts'
export { decideBundle } from './bundles/own-bundles.server.ts'
export { decideSubmission, publishDueWorks, tellMaker } from './decide-submission.server.ts'
