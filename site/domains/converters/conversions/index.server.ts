export { conversionHandlers } from './conversions.api.server.ts'
export { removeExpiredConversions, runConversions } from './conversions.jobs.server.ts'
export { mountConversionEvents } from './follow-conversion.server.ts'
