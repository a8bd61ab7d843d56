/**
 * A young generation of eight megabytes instead of 32: an idle portal takes some 50 MB less. With four, a busy portal
 * spent a seventh of its time on collecting garbage (docs/decisions/0059, docs/decisions/0098). And garbage is collected when the heap has grown by two fifths instead of to three times its
 * size, which saves 150 MB in a busy portal (docs/decisions/0059). The Dockerfile contains both as well.
 */
export const nodeFlags = ["--max-semi-space-size=8", "--heap-growing-percent=40"];

/** Environment variables for glibc's memory allocation in the portal. */
export const memorySettings = {
  // The malloc arenas of threads that encode pictures are never returned to the system.
  MALLOC_ARENA_MAX: "2",
};
