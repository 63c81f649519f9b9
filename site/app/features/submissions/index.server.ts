export { becomeContributor } from './become-contributor.server.ts'
export {
  decideSubmission,
  describeSubmission,
  submitSubmission,
  withdrawSubmission,
} from './change-submission.server.ts'
export { listOwnWorks, listReview, readPreview } from './list-submissions.server.ts'
export { takeFile, type TakenFile } from './take-file.server.ts'
