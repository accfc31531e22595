import { sql, type SQL } from 'drizzle-orm'

/** Each statement finds what contradicts the rest of the demo. */
export const contradictions: Record<string, SQL> = {
  'a call at a number that was not in service, or belongs to another PBX server': sql`
    select c.id from calls c join phone_numbers n on n.tenant_id = c.tenant_id and n.id = c.phone_number_id
    where n.status <> 'active' or n.created_at > c.started_at or n.pbx_server_id is distinct from c.pbx_server_id`,

  'an internal call to an extension that is not in service': sql`
    select c.id from calls c left join phone_numbers n on n.tenant_id = c.tenant_id and n.pbx_server_id = c.pbx_server_id
      and n.extension = c."to" and n.status = 'active'
    where c.direction = 'internal' and n.id is null`,

  'a number whose last call was at another time than it says': sql`
    select n.id from phone_numbers n
    left join (select phone_number_id as id, max(started_at) as at from calls group by 1) latest on latest.id = n.id
    where n.last_call_at is distinct from latest.at`,

  'a call of a contact that was not known yet': sql`
    select c.id from calls c join contacts k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    where k.created_at > c.started_at`,

  'a call that was transferred to where it was': sql`
    select e.event_id from call_events e
    join call_events first on first.tenant_id = e.tenant_id and first.call_id = e.call_id and first.type = 'ringing'
    where e.type = 'transferred' and e."to" = first."to"`,

  'a call without a number': sql`select id from calls where phone_number_id is null`,

  'a call of a PBX server that was never tested, is disabled, or had no key to report it with': sql`
    select c.id from calls c join pbx_servers p on p.tenant_id = c.tenant_id and p.id = c.pbx_server_id
    where p.status in ('draft', 'disabled') or p.last_test is null or p.created_at > c.started_at
      or p.ingest_key_set_at is null or p.ingest_key_set_at > c.started_at`,

  'a call of an agent that its number does not lead to, or that was not published yet': sql`
    select c.id from calls c
    join phone_numbers n on n.tenant_id = c.tenant_id and n.id = c.phone_number_id
    join ai_agents a on a.tenant_id = c.tenant_id and a.id = c.agent_id
    where n.handler_agent_id is distinct from a.id or a.published_at is null or a.published_at > c.started_at`,

  'a call of a user who could not work yet, or of nobody although it was answered': sql`
    select c.id from calls c left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where case when c.answered_at is not null and c.agent_id is null
      then u.id is null or u.status <> 'active' or u.created_at > c.started_at
      else c.answered_at is null and c.user_id is not null end`,

  'a call whose times are out of order, or differ from its events': sql`
    select c.id from calls c where c.ended_at < c.started_at or c.answered_at not between c.started_at and c.ended_at
      or c.ended_at <> (
        select max(e.at) from call_events e where e.tenant_id = c.tenant_id and e.call_id = c.external_id
      )`,

  'a conversation of a version that did not exist yet': sql`
    select c.id from conversations c left join ai_agent_versions v
      on v.tenant_id = c.tenant_id and v.agent_id = c.agent_id and v.number = c.agent_version
    where c.channel <> 'test' and (v.agent_id is null or v.created_at > c.started_at)`,

  'a conversation by phone that does not fit its call': sql`
    select c.id from conversations c left join calls k on k.tenant_id = c.tenant_id and k.id = c.call_id
    where (c.channel = 'phone') <> (k.id is not null)
      or k.agent_id is distinct from c.agent_id and k.id is not null
      or c.started_at < k.answered_at or c.ended_at > k.ended_at`,

  'an answer from knowledge that was added later': sql`
    select t.id from conversation_turns t
    join conversations c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
    join lateral jsonb_array_elements(t.citations) one on true
    join knowledge_base k on k.tenant_id = t.tenant_id and k.id = (one->>'entry_id')::uuid
    where k.created_at > c.started_at`,

  'usage of models and voices without an agent that uses them': sql`
    select u.id from usage_records u left join ai_agents a on a.tenant_id = u.tenant_id and a.id = u.agent_id
    where u.type in ('llm_tokens', 'tts_characters', 'stt_seconds') and (a.llm is null or a.llm = 'embedded')`,

  'usage of an agent or a number that was not in service': sql`
    select u.id from usage_records u
    left join ai_agents a on a.tenant_id = u.tenant_id and a.id = u.agent_id
    left join phone_numbers n on n.tenant_id = u.tenant_id and n.id = u.phone_number_id
    where a.published_at > u.occurred_at or n.created_at > u.occurred_at or n.status <> 'active'
      or (a.id is not null and a.published_at is null)`,

  'a ticket whose times are out of order': sql`
    select id from tickets where first_responded_at < created_at or resolved_at < first_responded_at
      or updated_at < greatest(created_at, first_responded_at, resolved_at) or updated_at > now()
      or (resolved_at is not null) <> (status in ('resolved', 'closed'))`,

  'a ticket that differs from its thread': sql`
    select t.id from tickets t where exists (
      select from ticket_comments c where c.tenant_id = t.tenant_id and c.ticket_id = t.id
        and (c.created_at not between t.created_at and t.updated_at
          or c.change->>'after' = 'resolved' and c.created_at <> t.resolved_at)
    ) or t.status <> 'new' and t.status::text <> (
      select c.change->>'after' from ticket_comments c
      where c.tenant_id = t.tenant_id and c.ticket_id = t.id and c.type = 'event' order by c.created_at desc limit 1
    )`,

  'a ticket of people who could not work on it yet': sql`
    select t.id from tickets t join users u
      on u.tenant_id = t.tenant_id and (u.id in (t.requester_id, t.assignee_id) or u.id = any(t.watcher_ids))
    where u.status <> 'active' or u.created_at > t.created_at`,

  'a number in service that its PBX server could not know': sql`
    select n.id from phone_numbers n left join pbx_servers p on p.tenant_id = n.tenant_id and p.id = n.pbx_server_id
    where n.status = 'active' and (p.id is null or p.status = 'disabled' or n.extension is null)
      or (n.status = 'failed') <> (n.failure is not null)`,

  'a number that waits for a PBX server that has asked meanwhile, or never will': sql`
    select n.id from phone_numbers n left join pbx_servers p on p.tenant_id = n.tenant_id and p.id = n.pbx_server_id
    where (n.status = 'provisioning') <> (n.waiting_since is not null)
      or n.waiting_since not between n.created_at and now()
      or n.status = 'provisioning' and (p.id is null or p.status = 'disabled' or p.last_seen_at > n.waiting_since)`,

  'a call whose cost is not that of its minutes, or differs from its usage': sql`
    select c.id from calls c left join usage_records u
      on u.tenant_id = c.tenant_id and u.call_id = c.id and u.type = 'call_minutes'
    where c.cost is distinct from coalesce(u.amount, 0) or coalesce(u.quantity, 0) <> ceil(coalesce(c.talk_seconds, 0) / 60.0)
      or u.amount <> round(u.quantity * u.unit_price) or u.occurred_at <> c.started_at`,

  'a call of another person than its contact': sql`
    select c.id from calls c join contacts p on p.tenant_id = c.tenant_id and p.id = c.contact_id
    where not p.phones @> jsonb_build_array(jsonb_build_object(
      'e164', case c.direction when 'inbound' then c."from" else c."to" end))`,

  'a ticket that came from a later call, or from that of another person': sql`
    select t.id from tickets t join calls c on c.tenant_id = t.tenant_id and c.id = t.call_id
    where c.ended_at > t.created_at or c.contact_id is distinct from t.contact_id`,
}
