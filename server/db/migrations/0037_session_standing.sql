ALTER TABLE "sessions" ADD COLUMN "operator_tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "operator_session_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "session_id" uuid;