-- Articles indexed before keep what was compressed until their next save; both are read alike.
ALTER TABLE "article_search" ALTER COLUMN "folded" SET STORAGE EXTERNAL;
