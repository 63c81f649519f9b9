export { deleteExpiredRows } from './clean-up.jobs.server.ts'
