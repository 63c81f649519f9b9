export { lockAdmins, updateRole } from './areas/users.queries.server.ts'
export { mountJobEvents } from './jobs/follow-job.server.ts'
