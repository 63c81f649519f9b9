export { downloadHandlers, mountDownloadFiles } from './downloads.api.server.ts'
export { grantDownload, type DownloadWish, type GrantedDownload } from './grant-download.server.ts'
export { makeFile } from './make-file.server.ts'
