ALTER TABLE "saved_views" ADD COLUMN "in_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "mentioned_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_views_menu_index" ON "saved_views" USING btree ("tenant_id","created_at") WHERE "saved_views"."in_menu";--> statement-breakpoint
-- Tickets know whom their comments have named.
update tickets set mentioned_ids = named.ids[1:50]
from (
  select tenant_id, ticket_id, array_agg(distinct named_id) as ids
  from ticket_comments, unnest(mention_ids) as named_id group by tenant_id, ticket_id
) named
where tickets.tenant_id = named.tenant_id and tickets.id = named.ticket_id;--> statement-breakpoint
-- The views of the inbox for tenants that exist; new ones get theirs by the trigger add_inbox.
insert into saved_views (id, tenant_id, created_at, name, resource, query, visibility, in_menu)
select gen_random_uuid(), tenants.id, now() + view.place * interval '1 millisecond',
  case when tenants.locale = 'id' then view.indonesian else view.english end, 'tickets',
  'status=new&status=open&status=pending&status=on_hold&' || view.query, 'shared', true
from tenants, (values
  (1, 'Mine', 'Milik saya', 'assignee_id=me&sort=resolution_due_at'),
  (2, 'Unassigned', 'Belum ditugaskan', 'assignee_id=null'),
  (3, 'Due soon', 'Segera jatuh tempo', 'resolution_due_at_lte=%2B1d&sort=resolution_due_at'),
  (4, 'Mentioned', 'Menyebut saya', 'mentioned_ids=me')
) view (place, english, indonesian, query)
where not tenants.is_platform;
