ALTER TYPE "public"."pbx_server_vendor" ADD VALUE 'freeswitch' BEFORE 'fusionpbx';--> statement-breakpoint
ALTER TYPE "public"."pbx_server_vendor" ADD VALUE 'kamailio' BEFORE '3cx';