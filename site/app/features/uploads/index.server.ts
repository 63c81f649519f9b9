export { cleanUploads } from './clean-uploads.server.ts'
export { mountUploads } from './mount-uploads.server.ts'
export { startUploadWorker } from './upload-worker.server.ts'
