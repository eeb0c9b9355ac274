/** Server settings by name, given to PostgreSQL on its command line. */
export type Settings = Record<string, string>

/**
 * Settings of the embedded server, for a machine of two cores and little memory. Durability stays on:
 * a commit that was answered survives a power cut.
 */
export const EMBEDDED_SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '192MB',
  effective_cache_size: '768MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Bulk work (seed, imports) would otherwise checkpoint every few seconds.
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  checkpoint_completion_target: '0.9',
  // Backups are taken while it runs; nobody follows it.
  wal_level: 'replica',
  max_wal_senders: '0',
  // Plans are small and frequent: compiling them costs more than it gives.
  jit: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  autovacuum_naptime: '20s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements that fail are the application's to log; their text may hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
}

/** Settings of a throw-away server of tests: nothing of it outlives a crash. */
export const THROWAWAY_SETTINGS: Settings = {
  ...EMBEDDED_SETTINGS,
  wal_level: 'minimal',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
  autovacuum_naptime: '1min',
}

/** The command line of the server for these settings. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
