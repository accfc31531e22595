CREATE TYPE "public"."contact_language" AS ENUM('en', 'id', 'ms', 'tl', 'th', 'vi', 'zh', 'ja', 'ko', 'hi', 'ta', 'ar', 'tr', 'ru', 'de', 'fr', 'es', 'pt', 'it', 'nl');--> statement-breakpoint
CREATE TABLE "contact_keys" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_keys_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "contact_links" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "contact_links_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"language" "contact_language",
	"notes" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"merged_into_id" uuid,
	CONSTRAINT "contacts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_keys" ADD CONSTRAINT "contact_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_links" ADD CONSTRAINT "contact_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_merged_into_id_contacts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into_id") REFERENCES "public"."contacts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_keys_contact_index" ON "contact_keys" USING btree ("tenant_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_name_index" ON "contacts" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "contacts_company_index" ON "contacts" USING btree ("tenant_id","company","id");--> statement-breakpoint
CREATE INDEX "contacts_company_desc_index" ON "contacts" USING btree ("tenant_id","company" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_created_at_index" ON "contacts" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_search_index" ON "contacts" USING gin ("tenant_id","name" gin_trgm_ops,"company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_merged_index" ON "contacts" USING btree ("tenant_id","merged_into_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_contact_id_contacts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","contact_id") REFERENCES "public"."contacts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_contact_index" ON "calls" USING btree ("tenant_id","contact_id","started_at") WHERE "calls"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_party_index" ON "calls" USING btree ("tenant_id",(case direction when 'inbound' then "from" when 'outbound' then "to" end));--> statement-breakpoint
CREATE INDEX "conversations_contact_index" ON "conversations" USING btree ("tenant_id","contact_id","started_at") WHERE "conversations"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_caller_index" ON "conversations" USING btree ("tenant_id","caller") WHERE "conversations"."caller" is not null;--> statement-breakpoint
CREATE INDEX "tickets_contact_index" ON "tickets" USING btree ("tenant_id","contact_id","created_at") WHERE "tickets"."contact_id" is not null;