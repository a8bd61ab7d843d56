-- What the portal made of records has a kind of its own, which the general address of files does not serve. What an
-- editor has put into a record or a text by hand stays as it is.
CREATE TEMPORARY TABLE "named_by_hand" ON COMMIT DROP AS
  SELECT doc_url AS url FROM publications
  UNION SELECT cover_image FROM publications
  UNION SELECT cover_image FROM articles
  UNION SELECT found[1] FROM articles,
    regexp_matches(description, '/media/[0-9a-f]{16}/[a-z0-9-]+[.](?:pdf|epub|avif)', 'g') AS found
    WHERE description LIKE '%/media/%';--> statement-breakpoint
UPDATE media SET kind = 'made'
  WHERE (
      mime_type = 'application/epub+zip'
      OR url IN (SELECT file FROM documents)
      OR (mime_type = 'application/pdf' AND user_id IS NULL AND unused_since IS NOT NULL)
      OR (mime_type = 'image/avif' AND user_id IS NULL AND url ~ '/(?:page|thumbnail)-[0-9]+[.]avif$')
    )
    AND url NOT IN (SELECT url FROM named_by_hand);--> statement-breakpoint
-- Nobody reads the pages of a PDF that was made: the issue itself is on the site.
DELETE FROM pdf_documents WHERE doc_url IN (SELECT url FROM media WHERE kind = 'made');
