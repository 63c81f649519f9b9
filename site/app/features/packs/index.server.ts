export { mountPackFiles } from './pack-files.server.ts'
export { packHandlers } from './packs.api.server.ts'
export { grantPackDownload, type GrantedPack } from './grant-pack-download.server.ts'
export { packArchive } from './pack-archive.server.ts'
