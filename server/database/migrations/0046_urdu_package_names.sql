ALTER TABLE "packages" ADD COLUMN "package_name_urdu" text DEFAULT '' NOT NULL;
