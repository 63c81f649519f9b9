export { startDashboardWorker } from './dashboard-worker.server.ts'
