export { drawStoredPicture, mountImages } from './mount-images.server.ts'
export { makePreviews } from './previews.jobs.server.ts'
