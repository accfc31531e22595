CREATE TABLE "mail_deliveries" (
	"tenant_id" uuid NOT NULL,
	"webhook_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_tenant_id_webhook_id_pk" PRIMARY KEY("tenant_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "mail_secrets" (
	"tenant_id" uuid NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "mail_secrets_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
DROP INDEX "contacts_search_index";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phones_text" text GENERATED ALWAYS AS (translate(jsonb_path_query_array(phones, '$[*].e164')::text, '[]",', '')) STORED;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_secrets" ADD CONSTRAINT "mail_secrets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_at_index" ON "mail_deliveries" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "tickets_contact_open_index" ON "tickets" USING btree ("tenant_id","contact_id") WHERE contact_id is not null and status in ('new', 'open', 'pending', 'on_hold');--> statement-breakpoint
CREATE INDEX "contacts_search_index" ON "contacts" USING gin ("tenant_id","name" gin_trgm_ops,"company" gin_trgm_ops,"phones_text" gin_trgm_ops);