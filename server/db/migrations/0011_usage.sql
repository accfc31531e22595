CREATE TABLE "usage_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" "usage_record_type" NOT NULL,
	"agent_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"quantity" numeric NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_days_tenant_id_day_type_agent_id_currency_pk" PRIMARY KEY("tenant_id","day","type","agent_id","currency")
);
--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_call_unique" UNIQUE("tenant_id","call_id","type");