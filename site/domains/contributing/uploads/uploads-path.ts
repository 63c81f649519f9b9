/** Where files arrive by the tus protocol. */
export const UPLOADS_PATH = '/api/uploads'
