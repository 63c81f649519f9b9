export { mountJobEvents } from './jobs/follow-job.server.ts'
