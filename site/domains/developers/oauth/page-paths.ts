/** Where people type the code of a device. */
export const DEVICE_PATH = '/login-with-web'
/** Where a person sees and disconnects apps. */
export const CONNECTED_APPS_PATH = '/dashboard/connected-apps'
