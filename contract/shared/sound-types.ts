/** The types of the recordings that are stored: MP3, AAC in MP4, Opus or Vorbis in Ogg (product: uploads 19). */
export const soundTypes = ["audio/mpeg", "audio/mp4", "audio/ogg"] as const;

export type SoundType = (typeof soundTypes)[number];
