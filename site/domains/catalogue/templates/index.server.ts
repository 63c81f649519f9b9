export { openFaces, outlineLine } from './outline-text.server.ts'
