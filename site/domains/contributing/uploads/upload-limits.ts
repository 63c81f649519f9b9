/** Files of one contributor that are on their way or wait for something. */
export const MOST_UNFINISHED = 3_000
/** An archive; what is in it counts each for itself. */
export const LARGEST_ARCHIVE_BYTES = 500_000_000
export const LARGEST_UNPACKED_BYTES = 2_000_000_000
export const MOST_ENTRIES = 2_000
export const LONGEST_PATH = 400
/** What a plain form takes at once. */
export const LARGEST_PLAIN_BYTES = 5_000_000
/** Days after which an upload that nobody goes on with is dropped. */
export const KEPT_DAYS = 7
/** Days for which it is told what became of a file. */
export const TOLD_DAYS = 30
