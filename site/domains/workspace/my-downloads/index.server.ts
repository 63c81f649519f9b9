export { fileOfMyDownloads, myDownloadColumns } from './load-my-downloads.server.ts'
