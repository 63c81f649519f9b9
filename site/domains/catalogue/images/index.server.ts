export { drawStoredPicture, mountImages } from './mount-images.server.ts'
