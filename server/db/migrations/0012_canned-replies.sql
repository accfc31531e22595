CREATE TYPE "public"."canned_reply_visibility" AS ENUM('shared', 'personal');--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" "canned_reply_visibility" DEFAULT 'shared' NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "canned_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_replies_title_index" ON "canned_replies" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "canned_replies_created_at_index" ON "canned_replies" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "canned_replies_search_index" ON "canned_replies" USING gin ("tenant_id","title" gin_trgm_ops,"body" gin_trgm_ops);