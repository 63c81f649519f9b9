/**
 * Server settings for a small machine (2 cores, 4 GB) that also runs the site. Parallel queries are
 * off: with 2 cores they gain nothing, and containers give them too little shared memory.
 */
const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_min_duration_statement: '5s',
  idle_in_transaction_session_timeout: '10min',
} as const

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const

/** For the databases of tests, which are thrown away and opened by many workers at once. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
} as const

/** The settings as arguments of `postgres`; they win over anything in postgresql.conf. */
export function settingArguments(isDurable: boolean): string[] {
  const settings = { ...common, ...(isDurable ? durable : disposable) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
