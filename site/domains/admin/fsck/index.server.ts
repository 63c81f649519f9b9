export { runFsck } from './run-fsck.server.ts'
