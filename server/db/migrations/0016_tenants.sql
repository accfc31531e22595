ALTER TABLE "tenants" ALTER COLUMN "status" SET DEFAULT 'trial';--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "archived_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "plans_price_index" ON "plans" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "plans_created_at_index" ON "plans" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "plans_search_index" ON "plans" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_name_unique" UNIQUE("name");