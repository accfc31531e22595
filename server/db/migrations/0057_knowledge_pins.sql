ALTER TABLE "ai_agent_versions" ADD COLUMN "knowledge" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "goes_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Callers keep hearing what they hear now.
update ai_agent_versions version set knowledge = coalesce((
  select jsonb_agg(jsonb_build_object('entry_id', entry.id, 'version', entry.version) order by entry.id)
  from knowledge_base entry
  where entry.tenant_id = version.tenant_id and version.configuration -> 'knowledge_ids' ? entry.id::text
    and entry.version > 0 and entry.status <> 'archived'
), '[]');
