ALTER TABLE "tenants" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
-- The time of the last change, which is at least not before the suspension.
update tenants set suspended_at = updated_at where status = 'suspended';