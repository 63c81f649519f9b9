/** Where the number of unread notifications is put once it is known. */
export const UNREAD_PLACE = 'unread'
