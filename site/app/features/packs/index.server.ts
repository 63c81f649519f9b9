export { mountPackFiles } from './pack-files.server.ts'
export { packHandlers } from './packs.api.server.ts'
