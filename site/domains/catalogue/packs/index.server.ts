export { type GrantedPack, grantPackDownload } from './grant-pack-download.server.ts'
export { packArchive } from './pack-archive.server.ts'
export { mountPackFiles } from './pack-files.server.ts'
export { packHandlers } from './packs.api.server.ts'
