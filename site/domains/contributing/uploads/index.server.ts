export { cleanUploads } from './clean-uploads.server.ts'
export { mountUploads } from './mount-uploads.server.ts'
export { processReceivedUpload, sweepUploads } from './uploads.jobs.server.ts'
