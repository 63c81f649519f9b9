export { UploadZone } from './page/upload-zone.tsx'
export { useUploadQueue } from './page/use-upload-queue.ts'
