/**
 * SQL: a row of the `from` of a statement that is a transaction by itself. Its commit does not wait for the disk: a server that dies loses the
 * last half second of it, one that is only stopped, or a process of ours that dies, loses nothing. For counters of limits alone, of which every
 * call has two; never for money, grants or anything that was promised.
 */
export const withoutWaiting = `(select set_config('synchronous_commit', 'off', true))`
