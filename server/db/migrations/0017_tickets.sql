CREATE TYPE "public"."canned_reply_visibility" AS ENUM('shared', 'personal');--> statement-breakpoint
CREATE TYPE "public"."ticket_satisfaction" AS ENUM('good', 'bad');--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" "canned_reply_visibility" DEFAULT 'shared' NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "canned_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "mention_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "phone_number_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_of_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "status_before_merge" "ticket_status";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction" "ticket_satisfaction";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction_comment" text;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_replies_title_index" ON "canned_replies" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "canned_replies_created_at_index" ON "canned_replies" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "canned_replies_search_index" ON "canned_replies" USING gin ("tenant_id","title" gin_trgm_ops,"body" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_follow_up_of_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","follow_up_of_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_merged_into_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_merged_index" ON "tickets" USING btree ("tenant_id","merged_into_id") WHERE "tickets"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_call_index" ON "tickets" USING btree ("tenant_id","call_id") WHERE "tickets"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_number_index" ON "tickets" USING btree ("tenant_id","phone_number_id") WHERE "tickets"."phone_number_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_follow_up_index" ON "tickets" USING btree ("tenant_id","follow_up_of_id") WHERE "tickets"."follow_up_of_id" is not null;