CREATE TYPE "public"."canned_reply_set_status" AS ENUM('open', 'pending', 'on_hold', 'resolved');--> statement-breakpoint
CREATE TYPE "public"."canned_reply_set_priority" AS ENUM('low', 'normal', 'high', 'urgent');--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "set_status" "canned_reply_set_status";--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "set_priority" "canned_reply_set_priority";--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "set_assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "add_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_set_assignee_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","set_assignee_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;