CREATE TABLE "trial_notices" (
	"tenant_id" uuid NOT NULL,
	"trial_ends_at" timestamp(3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_notices_tenant_id_trial_ends_at_days_pk" PRIMARY KEY("tenant_id","trial_ends_at","days")
);
--> statement-breakpoint
ALTER TABLE "trial_notices" ADD CONSTRAINT "trial_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;