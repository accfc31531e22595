ALTER TABLE "ai_agents" ADD COLUMN "provider_dictionary_id" text;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "provider_curated_id" text;