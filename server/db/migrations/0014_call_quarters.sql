CREATE TABLE "call_quarters" (
	"tenant_id" uuid NOT NULL,
	"pbx_server_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	"unanswered" integer NOT NULL,
	CONSTRAINT "call_quarters_tenant_id_at_pbx_server_id_pk" PRIMARY KEY("tenant_id","at","pbx_server_id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "usage_timezone" text;--> statement-breakpoint
ALTER TABLE "call_quarters" ADD CONSTRAINT "call_quarters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;