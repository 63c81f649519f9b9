/** The exit code of a process whose work took more memory than it may. */
export const OUT_OF_MEMORY = 71
