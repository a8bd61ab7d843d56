/**
 * Four megabytes for what has just been made, instead of 32: an idle portal takes 60 MB less, and pages cost no more
 * (docs/decisions/0029). And what is no longer needed is looked for when the heap has grown by two fifths instead of
 * to three times its size, which takes 150 MB from a busy one (docs/decisions/0059). The Dockerfile says both as well.
 */
export const nodeFlags = ["--max-semi-space-size=4", "--heap-growing-percent=40"];

/** How glibc gives memory to the portal, by environment names. */
export const memorySettings = {
  // An arena of memory for every thread that encodes pictures is never given back.
  MALLOC_ARENA_MAX: "2",
};
