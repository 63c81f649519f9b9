/** The exit code of a process that looked at a file which took too much memory. */
export const OUT_OF_MEMORY = 71
