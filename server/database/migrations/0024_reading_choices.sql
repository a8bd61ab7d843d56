ALTER TABLE "users" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;
