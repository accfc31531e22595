ALTER TABLE "plans" ADD COLUMN "overage_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "limits" jsonb DEFAULT '{"concurrent_calls":null,"agents":null,"numbers":null,"users":null,"knowledge_mb":null,"minutes":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention_days" integer DEFAULT 365 NOT NULL;