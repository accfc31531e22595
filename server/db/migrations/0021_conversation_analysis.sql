CREATE TYPE "public"."conversation_sentiment" AS ENUM('positive', 'neutral', 'negative');--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "redact_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "sentiment" "conversation_sentiment";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "costs" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "analysis" jsonb;