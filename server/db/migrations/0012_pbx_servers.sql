ALTER TABLE "pbx_servers" ADD COLUMN "ingest_key_hash" text;--> statement-breakpoint
ALTER TABLE "pbx_servers" ADD COLUMN "ingest_key_set_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "pbx_servers_default_index" ON "pbx_servers" USING btree ("tenant_id") WHERE is_default;