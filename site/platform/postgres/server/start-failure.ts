/** What to do about a server that ended instead of starting. */
export type StartFailure = {
  /**
   * retry: another server on these files is still starting or ending, it passes by itself;
   * port: choose another port; fatal: a person has to act.
   */
  readonly remedy: 'retry' | 'port' | 'fatal'
  readonly reason: string
}

const known: readonly {
  readonly pattern: RegExp
  readonly remedy: StartFailure['remedy']
  readonly advice?: string
}[] = [
  { pattern: /lock file ".*" already exists/, remedy: 'retry' },
  { pattern: /pre-existing shared memory block .* still in use/, remedy: 'retry' },
  { pattern: /Address (already )?in use|could not bind/, remedy: 'port' },
  { pattern: /could not create any TCP\/IP sockets/, remedy: 'port' },
  {
    pattern: /database files are incompatible with server/,
    remedy: 'fatal',
    advice:
      'The files were written by another PostgreSQL version. Start the version of Tessera that ' +
      'wrote them, or name another data folder by DATA_DIR.',
  },
  {
    pattern: /No space left on device/,
    remedy: 'fatal',
    advice: 'The disk is full. Free some space and start again; nothing saved is lost.',
  },
  {
    pattern: /Permission denied|has wrong ownership|invalid permissions/,
    remedy: 'fatal',
    advice: 'The files of the database must belong to the account that it runs as, mode 0700.',
  },
  {
    pattern: /could not (create|map|allocate).*shared memory|Cannot allocate memory/,
    remedy: 'fatal',
    advice: 'The machine has too little free memory for the database (about 400 MB).',
  },
]

/** Reads from the server's log why it did not start. */
export function readStartFailure(log: string, exit: string): StartFailure {
  const lines = log
    .split('\n')
    .filter((line) => /(FATAL|PANIC|ERROR|WARNING|HINT|DETAIL):/.test(line))
  const text = lines.length > 0 ? lines.join('\n') : log.trim().split('\n').slice(-5).join('\n')
  const found = known.find(({ pattern }) => pattern.test(log))
  const reason = [found?.advice, text || `it ended with ${exit} and said nothing`]
  return { remedy: found?.remedy ?? 'fatal', reason: reason.filter(Boolean).join('\n') }
}
