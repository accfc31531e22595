ALTER TABLE "ai_agents" ADD COLUMN "parallel_version" integer;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "parallel_share" integer;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "parallel_started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "parallel_ends_at" timestamp(3) with time zone;