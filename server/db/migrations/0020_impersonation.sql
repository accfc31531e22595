ALTER TABLE "sessions" ADD COLUMN "impersonator" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp(3) with time zone;