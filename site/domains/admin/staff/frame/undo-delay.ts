/** How long a mail about an act of the staff waits, so that a slip can be undone unread. */
export const UNDO_MS = 60_000

/** The beginning of the keys of mails about a suspension. */
export const suspensionKey = (userId: number): string => `suspended:${userId}:`
