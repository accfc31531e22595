ALTER TABLE "job_items" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "values" jsonb;