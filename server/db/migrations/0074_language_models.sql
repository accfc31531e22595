ALTER TABLE "tenants" ADD COLUMN "model_url" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "model_key" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "model_name" text;