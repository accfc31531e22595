CREATE TABLE "budget_alerts" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"threshold" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_alerts_tenant_id_period_threshold_pk" PRIMARY KEY("tenant_id","period","threshold")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "monthly_budget" bigint;--> statement-breakpoint
ALTER TABLE "budget_alerts" ADD CONSTRAINT "budget_alerts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;