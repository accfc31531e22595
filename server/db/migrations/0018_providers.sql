ALTER TYPE "public"."ai_agent_llm" ADD VALUE 'elevenlabs';--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "provider_agent_id" text;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "provider_version" integer;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "provider_version" integer;