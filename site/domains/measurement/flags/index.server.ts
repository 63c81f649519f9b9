export { mountFlags } from './mount-flags.server.ts'
