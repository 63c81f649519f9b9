/** The page of one request, for whoever has its secret. */
export const requestPath = (secret: string) => `/requests/${secret}`
