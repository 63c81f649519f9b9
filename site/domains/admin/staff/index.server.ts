export { firstAdminLink } from './invitations/first-admin-link.server.ts'
export { loadStaffSite } from './bar/load-staff-site.server.ts'
export { lockAdmins, updateRole } from './areas/users.queries.server.ts'
export { mountJobEvents } from './jobs/follow-job.server.ts'
