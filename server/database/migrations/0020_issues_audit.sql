-- An entry of what was changed about an issue, under the title of its magazine record. Its arguments: the column that
-- names the issue, and the columns that are not told. Slots come and go within an issue, so that every entry says a change.
CREATE FUNCTION "write_issue_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := string_to_array(TG_ARGV[1] || ',id,version,created_at,updated_at,' || TG_ARGV[0], ',');
  whole jsonb;
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  was jsonb;
  became jsonb;
  actor integer := nullif(current_setting('hilal.actor', true), '')::integer;
  staff_name text;
  record integer;
BEGIN
  -- What follows from another change by a reference or a trigger has no entry of its own.
  IF current_setting('hilal.audit', true) = 'off' OR pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN whole := to_jsonb(OLD); old_row := audited_issue_row(whole - ignored); END IF;
  IF TG_OP <> 'DELETE' THEN whole := to_jsonb(NEW); new_row := audited_issue_row(whole - ignored); END IF;
  SELECT jsonb_object_agg(key, coalesce(old_row->key, 'null')), jsonb_object_agg(key, coalesce(new_row->key, 'null'))
    INTO was, became
    FROM (SELECT jsonb_object_keys(old_row) UNION SELECT jsonb_object_keys(new_row)) AS columns (key)
    WHERE old_row->key IS DISTINCT FROM new_row->key
      AND coalesce(nullif(old_row->key, '""'), 'null') <> coalesce(nullif(new_row->key, '""'), 'null');
  IF became IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) INTO staff_name
    FROM users WHERE id = actor AND role IS NOT NULL;
  record := (whole->>TG_ARGV[0])::integer;
  INSERT INTO audit_entries (actor_id, actor_name, address, action, kind, record_id, title, before, after)
  VALUES (
    actor,
    coalesce(staff_name, ''),
    CASE WHEN staff_name IS NOT NULL THEN coalesce(current_setting('hilal.address', true), '') ELSE '' END,
    coalesce(nullif(current_setting('hilal.action', true), ''), 'system'),
    'issue',
    record,
    coalesce((SELECT left(title, 200) FROM publications WHERE id = record), ''),
    was,
    became);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An article is told by its title and a writer by the name; what is deleted by nothing, so that its going has no entry here.
CREATE FUNCTION "audited_issue_row"(whole jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN key IN ('article_id', 'failed_article_id') AND jsonb_typeof(value) = 'number'
        THEN (SELECT to_jsonb(title) FROM articles WHERE id = value::integer)
      WHEN key = 'writer_id' AND jsonb_typeof(value) = 'number'
        THEN (SELECT to_jsonb(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)) FROM users WHERE id = value::integer)
      ELSE audited_value(value) END), '{}')
    FROM jsonb_each(whole)
$$;--> statement-breakpoint
CREATE TRIGGER "issues_audit" AFTER INSERT OR UPDATE OR DELETE ON "issues" FOR EACH ROW
  EXECUTE FUNCTION "write_issue_audit_entry"('publication_id', 'closed_at,closed_by');--> statement-breakpoint
CREATE TRIGGER "issue_sections_audit" AFTER INSERT OR UPDATE OR DELETE ON "issue_sections" FOR EACH ROW
  EXECUTE FUNCTION "write_issue_audit_entry"('issue_id', 'position');--> statement-breakpoint
CREATE TRIGGER "issue_items_audit" AFTER INSERT OR UPDATE OR DELETE ON "issue_items" FOR EACH ROW
  EXECUTE FUNCTION "write_issue_audit_entry"('issue_id', 'section_id,position,is_own');--> statement-breakpoint
CREATE TRIGGER "issue_waivers_audit" AFTER INSERT OR UPDATE OR DELETE ON "issue_waivers" FOR EACH ROW
  EXECUTE FUNCTION "write_issue_audit_entry"('issue_id', 'user_id');--> statement-breakpoint
CREATE TRIGGER "issue_releases_audit" AFTER INSERT OR UPDATE OR DELETE ON "issue_releases" FOR EACH ROW
  EXECUTE FUNCTION "write_issue_audit_entry"('issue_id', 'user_id,taken_back_by,before');--> statement-breakpoint
-- The slot of an article that is deleted stays, and says what stood there.
CREATE FUNCTION "keep_slot_title"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issue_items SET working_title = left(OLD.title, 300)
    WHERE article_id = OLD.id AND working_title = '';
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_keep_slot_title" BEFORE DELETE ON "articles" FOR EACH ROW
  EXECUTE FUNCTION "keep_slot_title"();
