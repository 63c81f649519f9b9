export { mountEvents } from './count-events.server.ts'
