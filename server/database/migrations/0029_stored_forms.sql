-- What follows a key or an address out of the database relies on its form. NOT VALID: a row that has been there does not
-- keep the portal from starting (the code that follows a key looks at it as well), and every row written from now on is checked.
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_form" CHECK ("articles"."cover_image" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_image_form" CHECK ("authors"."author_image" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_form" CHECK ("documents"."file" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_picture_form" CHECK ("pdf_pages"."picture" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_thumbnail_form" CHECK ("pdf_pages"."thumbnail" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_hash_form" CHECK ("media"."content_hash" ~ '^[0-9a-f]{64}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_key_form" CHECK ("media"."storage_key" ~ '^[0-9a-f]{2}/[0-9a-f]{64}[.][a-z0-9]{1,8}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_key_of_hash" CHECK (left("media"."storage_key", 67) = left("media"."content_hash", 2) || '/' || "media"."content_hash") NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_address_form" CHECK ("media"."url" ~ '^/media(/[a-z0-9-]+)+[.][a-z0-9]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_type_known" CHECK ("media"."mime_type" ~ '^(image/(jpeg|png|webp|avif)|application/(pdf|epub[+]zip))$') NOT VALID;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_tone_form" CHECK ("media"."tone" ~ '^[0-9a-f]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_cover_form" CHECK ("publications"."cover_image" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_doc_form" CHECK ("publications"."doc_url" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "billboards" ADD CONSTRAINT "billboards_image_form" CHECK ("billboards"."image" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "billboards" ADD CONSTRAINT "billboards_link_form" CHECK ("billboards"."link" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_form" CHECK ("videos"."thumbnail_url" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$') NOT VALID;
