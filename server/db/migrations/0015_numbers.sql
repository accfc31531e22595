ALTER TABLE "call_events" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "call_events" CASCADE;--> statement-breakpoint
ALTER TABLE "phone_numbers" DROP CONSTRAINT "phone_numbers_pbx_server_id_extension_unique";--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "handler_template_id" uuid GENERATED ALWAYS AS ((call_handler ->> 'template_id')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "fallback_template_id" uuid GENERATED ALWAYS AS ((fallback ->> 'template_id')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_handler_template_id_call_handler_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","handler_template_id") REFERENCES "public"."call_handler_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_tenant_id_fallback_template_id_call_handler_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","fallback_template_id") REFERENCES "public"."call_handler_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_pbx_server_id_extension_unique" ON "phone_numbers" USING btree ("tenant_id",coalesce("pbx_server_id", '00000000-0000-0000-0000-000000000000'),"extension");--> statement-breakpoint
CREATE INDEX "phone_numbers_pbx_server_index" ON "phone_numbers" USING btree ("tenant_id","pbx_server_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_handler_template_index" ON "phone_numbers" USING btree ("tenant_id","handler_template_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_fallback_template_index" ON "phone_numbers" USING btree ("tenant_id","fallback_template_id");--> statement-breakpoint
DROP TYPE "public"."call_event_type";