CREATE TYPE "public"."conversation_failure" AS ENUM('elevenlabs_not_configured', 'elevenlabs_refused', 'elevenlabs_quota', 'elevenlabs_rejected', 'elevenlabs_missing', 'elevenlabs_unreachable');--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "failure" "conversation_failure";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "provider_credits" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "provider_agent_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "provider_conversation_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_unread_across_index" ON "conversations" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_provider_unique" UNIQUE("tenant_id","provider_conversation_id");