export { fileOfStatistics, statisticsColumns } from './load-statistics.server.ts'
