export { fileOfNotifications, notificationColumns } from './load-notifications.server.ts'
export { markArrival } from './mark-arrival.server.ts'
export { notificationHandlers } from './notifications.api.server.ts'
export {
  gatherAssetsRegularly,
  gatherNewsRegularly,
  sendDigestsRegularly,
} from './notifications.jobs.server.ts'
export { notify, notifyOneMore, takeBackNotification } from './notify.server.ts'
