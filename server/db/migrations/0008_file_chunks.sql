CREATE TABLE "file_chunks" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_tenant_id_file_id_position_pk" PRIMARY KEY("tenant_id","file_id","position")
);
--> statement-breakpoint
-- Files are compressed already, or too large to be worth it.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "resource" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "type" text NOT NULL DEFAULT 'application/octet-stream';--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "field" text NOT NULL DEFAULT 'attachment_ids';--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The owner of the tables sees no rows while row-level security is forced.
ALTER TABLE "files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_comments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "files" SET "sha256" = encode(sha256("content"), 'hex'), "type" = CASE
	WHEN substring("content" for 8) = '\x89504e470d0a1a0a' THEN 'image/png'
	WHEN substring("content" for 3) = '\xffd8ff' THEN 'image/jpeg'
	WHEN substring("content" for 4) = '\x25504446' THEN 'application/pdf'
	ELSE 'application/octet-stream' END;--> statement-breakpoint
UPDATE "files" SET "resource" = 'ticket-comments' FROM "ticket_comments" c
	WHERE c."tenant_id" = "files"."tenant_id" AND c."attachment_ids" @> ARRAY["files"."id"];--> statement-breakpoint
INSERT INTO "file_chunks" ("tenant_id", "file_id", "position", "bytes")
	SELECT "tenant_id", "id", piece, substring("content" from piece * 262144 + 1 for 262144)
	FROM "files", generate_series(0, (length("content") - 1) / 262144) piece;--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_comments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "field" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "content";--> statement-breakpoint
DROP TYPE "public"."file_resource";
