export { mountIconify } from './mount-iconify.server.ts'
