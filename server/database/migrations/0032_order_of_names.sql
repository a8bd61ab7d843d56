-- Latin letters before Urdu ones, and the other way round, both by the alphabet of Urdu.
CREATE COLLATION "hilal_latin_first" (provider = icu, locale = 'ur-u-kr-latn-arab');--> statement-breakpoint
CREATE COLLATION "hilal_urdu_first" (provider = icu, locale = 'ur-u-kr-arab-latn');--> statement-breakpoint
DROP INDEX "articles_title_index";--> statement-breakpoint
CREATE INDEX "articles_title_en_index" ON "articles" USING btree ((translate(left("title", 100), 'يىكةهأإٱۂۀۓ', 'ییکۃہاااہہے') collate "hilal_latin_first"));--> statement-breakpoint
CREATE INDEX "articles_writer_en_index" ON "articles" USING btree ((translate("writer", 'يىكةهأإٱۂۀۓ', 'ییکۃہاااہہے') collate "hilal_latin_first"),"publish_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_title_ur_index" ON "articles" USING btree ((translate(left("title", 100), 'يىكةهأإٱۂۀۓ', 'ییکۃہاااہہے') collate "hilal_urdu_first"));--> statement-breakpoint
CREATE INDEX "articles_writer_ur_index" ON "articles" USING btree ((translate("writer", 'يىكةهأإٱۂۀۓ', 'ییکۃہاااہہے') collate "hilal_urdu_first"),"publish_date" DESC NULLS FIRST);