DROP INDEX "phone_numbers_pbx_server_index";--> statement-breakpoint
CREATE INDEX "phone_numbers_pbx_server_index" ON "phone_numbers" USING btree ("tenant_id","pbx_server_id","extension");