-- Its arguments: the kind of record (empty: the row says it), the column that names the record (empty: the article's
-- title), the column of its id (empty: none), the columns that are not told, and those of which only is told that they changed.
CREATE FUNCTION "write_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := string_to_array(TG_ARGV[3] || ',id,version,created_at,updated_at', ',');
  withheld text[] := string_to_array(TG_ARGV[4], ',');
  old_row jsonb;
  new_row jsonb;
  whole jsonb;
  old_title text;
  was jsonb;
  became jsonb;
  actor integer := nullif(current_setting('hilal.actor', true), '')::integer;
  staff_name text;
  record integer;
BEGIN
  -- What follows from another change by a reference or a trigger has no entry of its own.
  IF current_setting('hilal.audit', true) = 'off' OR pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN whole := to_jsonb(OLD); old_row := whole - ignored; old_title := whole->>TG_ARGV[1]; END IF;
  IF TG_OP <> 'DELETE' THEN whole := to_jsonb(NEW); new_row := whole - ignored; END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(key, audited_value(old_row->key)) FILTER (WHERE key <> ALL (withheld)), '{}'),
           jsonb_object_agg(key, CASE WHEN key = ANY (withheld) THEN '{"changed": true}' ELSE audited_value(value) END)
      INTO was, became FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row->key;
    IF became IS NULL THEN RETURN NULL; END IF;
  ELSE
    SELECT coalesce(jsonb_object_agg(key, audited_value(value)), '{}') INTO was
      FROM jsonb_each(coalesce(old_row, new_row))
      WHERE key <> ALL (withheld) AND value NOT IN ('null', '""');
    IF TG_OP = 'INSERT' THEN became := was; was := NULL; END IF;
  END IF;
  SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) INTO staff_name
    FROM users WHERE id = actor AND role IS NOT NULL;
  record := CASE WHEN TG_ARGV[2] <> '' THEN (whole->>TG_ARGV[2])::integer END;
  INSERT INTO audit_entries (actor_id, actor_name, address, action, kind, record_id, title, before, after)
  VALUES (
    actor,
    coalesce(staff_name, ''),
    -- Where readers are is nobody's concern.
    CASE WHEN staff_name IS NOT NULL OR TG_ARGV[0] = 'user' THEN coalesce(current_setting('hilal.address', true), '') ELSE '' END,
    coalesce(nullif(current_setting('hilal.action', true), ''), 'system'),
    CASE WHEN TG_ARGV[0] = '' THEN whole->>'kind' ELSE TG_ARGV[0] END,
    record,
    coalesce(CASE WHEN TG_ARGV[1] = '' THEN (SELECT title FROM articles WHERE id = record) ELSE left(coalesce(nullif(whole->>TG_ARGV[1], ''), old_title), 200) END, ''),
    was,
    became);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "audited_value"(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 500 THEN to_jsonb(left(value #>> '{}', 500) || '…') ELSE value END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_audit" AFTER INSERT OR UPDATE OR DELETE ON "articles" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('article', 'title', 'id', 'desk_state,excerpt,language,author_id,first_published_at,cover_media_id', 'description');--> statement-breakpoint
-- That a reader commented, the comment says itself.
CREATE TRIGGER "comments_restored_audit" AFTER INSERT ON "comments" FOR EACH ROW WHEN (current_setting('hilal.action', true) = 'trash.restore')
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', '', '');--> statement-breakpoint
CREATE TRIGGER "comments_audit" AFTER UPDATE OR DELETE ON "comments" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', '', '');--> statement-breakpoint
CREATE TRIGGER "publications_audit" AFTER INSERT OR UPDATE OR DELETE ON "publications" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('', 'title', 'id', 'kind,opens,cover_media_id', '');--> statement-breakpoint
CREATE TRIGGER "videos_audit" AFTER INSERT OR UPDATE OR DELETE ON "videos" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('video', 'title', 'id', 'youtube_id,thumbnail_media_id', '');--> statement-breakpoint
CREATE TRIGGER "billboards_audit" AFTER INSERT OR UPDATE OR DELETE ON "billboards" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('billboard', 'title', 'id', 'image_media_id', '');--> statement-breakpoint
CREATE TRIGGER "authors_audit" AFTER INSERT OR UPDATE OR DELETE ON "authors" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('author', 'author_name', 'id', 'image_media_id', '');--> statement-breakpoint
CREATE TRIGGER "packages_audit" AFTER INSERT OR UPDATE OR DELETE ON "packages" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('package', 'package_name', 'id', '', '');--> statement-breakpoint
CREATE TRIGGER "users_made_audit" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role IS NOT NULL)
  EXECUTE FUNCTION "write_audit_entry"('user', 'email', 'id', '', 'password_hash');--> statement-breakpoint
CREATE TRIGGER "users_saved_audit" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.role IS NOT NULL OR NEW.role IS NOT NULL OR OLD.blocked_at IS DISTINCT FROM NEW.blocked_at)
  EXECUTE FUNCTION "write_audit_entry"('user', 'email', 'id', '', 'password_hash');--> statement-breakpoint
CREATE TRIGGER "users_deleted_audit" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role IS NOT NULL)
  EXECUTE FUNCTION "write_audit_entry"('user', 'email', 'id', '', 'password_hash');--> statement-breakpoint
CREATE TRIGGER "house_settings_audit" AFTER INSERT OR UPDATE OR DELETE ON "house_settings" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('setting', 'name', '', 'updated_by', '');--> statement-breakpoint
CREATE TRIGGER "article_reviews_audit" AFTER INSERT OR UPDATE OR DELETE ON "article_reviews" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('review', '', 'article_id', 'article_id,submitted_at,decided_at', '');--> statement-breakpoint
CREATE TRIGGER "article_schedules_audit" AFTER INSERT OR UPDATE OR DELETE ON "article_schedules" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('schedule', '', 'article_id', 'article_id,base_version,user_id', 'values');--> statement-breakpoint
CREATE TRIGGER "share_links_audit" AFTER INSERT OR UPDATE OR DELETE ON "share_links" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('share_link', '', 'article_id', 'article_id,token_hash,last_opened_at', '');--> statement-breakpoint
CREATE TRIGGER "trash_audit" AFTER UPDATE OF "emptied_at" ON "trash" FOR EACH ROW WHEN (OLD.emptied_at IS NULL AND NEW.emptied_at IS NOT NULL)
  EXECUTE FUNCTION "write_audit_entry"('', 'title', 'record_id', 'kind,record_id,title,rows,owner_id,deleted_by,deleted_at', '');--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of % are only ever added.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_entries" FROM CURRENT_USER, PUBLIC;
