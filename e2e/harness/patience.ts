/** How long a step may take on a busy machine: the limit only ends what hangs. */
export const PATIENCE = { timeout: 60_000 }
