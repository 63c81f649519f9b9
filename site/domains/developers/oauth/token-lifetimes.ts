/** Long enough for a person's browser to lead back, short enough for a code that leaks. */
export const CODE_MS = 120_000
export const ACCESS_S = 3_600
/** From each use: an app that nobody uses for so long has to ask again. */
export const REFRESH_MS = 60 * 86_400_000
export const DEVICE_S = 900
export const POLL_S = 5
/**
 * For so long a refresh token that was used up is refused without ending its family: two processes of one app may refresh
 * at once. Neither gets anything by the old one.
 */
export const REFRESH_RACE_MS = 10_000
