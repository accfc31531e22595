ALTER TABLE "tenants" ADD COLUMN "reply_undo_seconds" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message" text;