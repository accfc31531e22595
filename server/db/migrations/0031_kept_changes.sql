CREATE TABLE "kept_changes" (
	"tenant_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "kept_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"params" jsonb NOT NULL,
	"record_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "kept_changes_tenant_id_change_id_record_id_seq_pk" PRIMARY KEY("tenant_id","change_id","record_id","seq")
);
--> statement-breakpoint
CREATE INDEX "kept_changes_at_across_index" ON "kept_changes" USING btree ("at");