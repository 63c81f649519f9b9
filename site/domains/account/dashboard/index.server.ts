export { mountDashboardCounts } from './counts/mount-counts.server.ts'
