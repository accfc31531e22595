CREATE TYPE "public"."ticket_satisfaction" AS ENUM('good', 'bad');--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "mention_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "phone_number_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_of_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "status_before_merge" "ticket_status";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction" "ticket_satisfaction";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "satisfaction_comment" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_call_id_calls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calls"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","phone_number_id") REFERENCES "public"."phone_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_follow_up_of_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","follow_up_of_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_merged_into_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_merged_index" ON "tickets" USING btree ("tenant_id","merged_into_id") WHERE "tickets"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_call_index" ON "tickets" USING btree ("tenant_id","call_id") WHERE "tickets"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_number_index" ON "tickets" USING btree ("tenant_id","phone_number_id") WHERE "tickets"."phone_number_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_follow_up_index" ON "tickets" USING btree ("tenant_id","follow_up_of_id") WHERE "tickets"."follow_up_of_id" is not null;