/**
 * The settings of the embedded PostgreSQL: for one small server on flash storage, with the portal as its only client.
 * Whatever is not named is PostgreSQL's own default, `fsync` among it.
 */
export function serverSettings(own: { name: string; port: number }): Record<string, string> {
  return {
    cluster_name: own.name,
    port: String(own.port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "256MB",
    effective_cache_size: "1GB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    random_page_cost: "1.1",
    jit: "off",
    // Many small queries at once: helpers would take each other's processor, and need shared memory that containers ration.
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    wal_compression: "on",
    // Nothing replicates it; back it up with pg_dump.
    wal_level: "minimal",
    max_wal_senders: "0",
    // Statements and the values in refusals may be personal.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_line_prefix: "",
  };
}
