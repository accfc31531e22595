CREATE TYPE "public"."turn_doubt" AS ENUM('unanswered', 'disliked', 'low_score', 'transferred', 'guarded');--> statement-breakpoint
CREATE TYPE "public"."turn_verdict" AS ENUM('answered', 'dismissed');--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "doubt" "turn_doubt";--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "verdict" "turn_verdict";--> statement-breakpoint
CREATE INDEX "conversation_turns_review_index" ON "conversation_turns" USING btree ("tenant_id","id") WHERE doubt is not null or feedback = 'dislike';--> statement-breakpoint
UPDATE "conversation_turns" SET "doubt" = 'unanswered' WHERE "role" = 'agent' AND "known" = false;