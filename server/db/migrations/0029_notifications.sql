CREATE TYPE "public"."notification_kind" AS ENUM('assigned', 'mentioned', 'due', 'job_ended', 'budget_reached');--> statement-breakpoint
CREATE TYPE "public"."waiting_for" AS ENUM('mail', 'digest');--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mailed_at" timestamp(3) with time zone,
	"next_mail_at" timestamp(3) with time zone,
	"digested_on" date,
	CONSTRAINT "notification_settings_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"params" jsonb NOT NULL,
	"resource_type" text,
	"resource_id" uuid,
	"in_console" boolean DEFAULT true NOT NULL,
	"read_at" timestamp(3) with time zone,
	"cause" text,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_cause_unique" UNIQUE("tenant_id","user_id","cause")
);
--> statement-breakpoint
CREATE TABLE "waiting_notifications" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"waiting_for" "waiting_for" NOT NULL,
	"notification_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_notifications_pk" PRIMARY KEY("tenant_id","user_id","waiting_for","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_notifications" ADD CONSTRAINT "waiting_notifications_notification_fk" FOREIGN KEY ("tenant_id","notification_id") REFERENCES "public"."notifications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("tenant_id","user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_across_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waiting_notifications_notification_index" ON "waiting_notifications" USING btree ("tenant_id","notification_id");--> statement-breakpoint
CREATE INDEX "waiting_notifications_digest_across_index" ON "waiting_notifications" USING btree ("created_at") WHERE waiting_for = 'digest';--> statement-breakpoint
CREATE INDEX "tickets_due_across_index" ON "tickets" USING btree ("resolution_due_at") WHERE status in ('new', 'open', 'pending', 'on_hold');