-- Pictures in bodies were stored with the address that the portal had at the time. A new address (a domain, https, a
-- port) made them a stranger's, which readers' browsers block and the next save took away. Each file that is stored here
-- is named by its path from now on, whatever stood before it; what merely looks like one of ours is left alone.
CREATE FUNCTION pg_temp.with_own_paths(html text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  named text[];
BEGIN
  FOR named IN
    SELECT DISTINCT regexp_matches(html, '(src=\\?")(https?://[^/"\\<> ]+)(/media/[0-9a-f]{16}/[a-z0-9-]+\.[a-z0-9]+)', 'g')
  LOOP
    IF EXISTS (SELECT 1 FROM media WHERE url = named[3]) THEN
      html := replace(html, named[1] || named[2] || named[3], named[1] || named[3]);
    END IF;
  END LOOP;
  RETURN html;
END $$;
--> statement-breakpoint
UPDATE articles SET description = pg_temp.with_own_paths(description)
WHERE description ~ 'src="https?://[^"]+/media/[0-9a-f]{16}/';
--> statement-breakpoint
UPDATE article_revisions SET snapshot = pg_temp.with_own_paths(snapshot::text)::jsonb
WHERE snapshot::text ~ 'src=\\"https?://[^"]+/media/[0-9a-f]{16}/';
