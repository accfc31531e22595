CREATE TABLE "mail_keys" (
	"tenant_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_keys_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_mails" (
	"tenant_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"ticket_id" uuid NOT NULL,
	"comment_id" uuid,
	"direction" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_mails_tenant_id_message_id_pk" PRIMARY KEY("tenant_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "mail_opens_tickets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "mail_html" text;--> statement-breakpoint
ALTER TABLE "mail_keys" ADD CONSTRAINT "mail_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_tenant_id_ticket_id_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_mails_ticket_index" ON "ticket_mails" USING btree ("tenant_id","ticket_id","created_at");