CREATE TYPE "public"."turn_basis" AS ENUM('curated', 'table', 'sentence', 'model', 'small_talk', 'none');--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "basis" "turn_basis";--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "offered" boolean DEFAULT false NOT NULL;