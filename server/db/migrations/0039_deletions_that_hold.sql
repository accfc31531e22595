ALTER TABLE "calls" DROP CONSTRAINT "calls_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "calls" DROP CONSTRAINT "calls_tenant_id_pbx_server_id_pbx_servers_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_tenant_id_call_id_calls_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_tenant_id_role_id_roles_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "usage_records" DROP CONSTRAINT "usage_records_tenant_id_phone_number_id_phone_numbers_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_tenant_id_role_id_roles_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "held_role_id" uuid GENERATED ALWAYS AS (case when status = 'pending' then role_id end) STORED;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role_name" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "logged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_role_id" uuid GENERATED ALWAYS AS (case when status <> 'deleted' then role_id end) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_name" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tenant_id_held_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","held_role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_held_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","held_role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_held_role_index" ON "invitations" USING btree ("tenant_id","held_role_id");--> statement-breakpoint
CREATE INDEX "users_held_role_index" ON "users" USING btree ("tenant_id","held_role_id");