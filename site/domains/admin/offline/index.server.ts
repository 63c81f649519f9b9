export { mountOffline } from './mount-offline.server.ts'
