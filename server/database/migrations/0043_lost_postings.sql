-- Posting lists whose parts had been merged were dropped once the next base began, and their articles found no more:
-- the job posts them again. Until then they stay out of the index over entries that wait, which would take minutes.
UPDATE "article_search" SET "part" = 0
  WHERE "part" > 0 AND NOT EXISTS (SELECT FROM "search_parts" WHERE "base" = "entry" >> 16);
