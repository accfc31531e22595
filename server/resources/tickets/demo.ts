import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { tickets as contract, type Ticket } from '#contract/tickets.ts'
import { isBusy, type DemoStep, type FilledTenant } from '../../demo/demo.ts'
import { checked, recordsOf, timeOf } from '../../demo/fixtures.ts'
import { activityLogs } from '../../record/activity/table.ts'
import { mediaTypeOf } from '../../record/files/media-type.ts'
import { fileChunks, files } from '../../record/files/table.ts'
import { ticketComments } from '../ticket-comments/table.ts'
import told from './demo/tickets.json' with { type: 'json' }
import topics from './demo/topics.json' with { type: 'json' }
import { dueDates } from './due.ts'
import { ticketCounters, tickets } from './table.ts'

type Comment = typeof ticketComments.$inferInsert

/** A ticket of the file; its texts are the templates of a topic, filled in. */
interface Told {
  topic: string
  words?: Partial<Record<string, string>>
  priority: Ticket['priority']
  requester: string
  assignee?: string
  watchers?: string[]
  created: string
  answered?: string
  noted?: string
  /** The later statuses, with their times. */
  course?: Partial<Record<string, string>>
  satisfaction?: Ticket['satisfaction']
  satisfaction_comment?: string
}

interface Topic {
  category: Ticket['category']
  subject: string
  description: string
  tags: string[]
  /** The text of the first public reply. */
  answer: string
  /** An attachment of the description. */
  file?: Attached
  /** An attachment of the reply. */
  answerFile?: Attached
}

interface Attached {
  filename: string
  text: string
}

/** Adds tickets with their comments, files and history. */
export const ticketDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id } = tenant
  const made = recordsOf(told as Record<string, Told[]>, tenant).map((one, at) => createTicket(one, at + 1, tenant))
  const attached = made.flatMap((one) => one.files)
  await tx.insert(files).values(attached)
  await tx.insert(fileChunks).values(attached.map(({ id, bytes }) => ({ tenant_id, file_id: id, position: 0, bytes })))
  await tx.insert(tickets).values(made.map(({ ticket }) => checked(contract, tickets, ticket)))
  await tx.insert(ticketComments).values(made.flatMap(({ comments }) => comments))
  await tx.insert(activityLogs).values(made.flatMap(({ created }) => created))
  await tx.insert(activityLogs).values(made.flatMap(({ changed }) => changed))
  await tx.insert(ticketCounters).values({ tenant_id, last_number: made.length })
}

function createTicket(told: Told, number: number, tenant: FilledTenant) {
  const { tenant_id, now, keys } = tenant
  const id = uuidv7()
  const { category, subject, description, tags, answer, file, answerFile } = (topics as Record<string, Topic>)[
    told.topic
  ]!
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, word: string) => told.words?.[word] ?? word)
  const at = (text: string | undefined) => (text === undefined ? null : timeOf(text, now))
  const idOf = (name: string) => keys.get(`@users/${name}`)!
  const created_at = timeOf(told.created, now)
  const steps = Object.entries((told.course ?? {}) as Record<string, string>)
  const updated_at = at(steps.at(-1)?.[1]) ?? created_at
  const [requester_id, author_id] = [idOf(told.requester), idOf(told.assignee ?? told.requester)]
  const ofTicket = file
    ? [createFile(file, { tenant_id, created_at, author_id: requester_id, resource: 'tickets' })]
    : []
  const texts = { subject: fill(subject), description: fill(description), category, tags }
  const parties = { requester_id, assignee_id: told.assignee ? author_id : null }
  const times = {
    first_responded_at: at(told.answered),
    resolved_at: at(told.course?.['resolved']),
    created_at,
    updated_at,
  }
  const row = {
    tenant_id,
    id,
    number,
    ...texts,
    ...parties,
    ...times,
    ...dueDates(told.priority, new Date(created_at)),
    watcher_ids: (told.watchers ?? []).map(idOf),
    priority: told.priority,
    status: (steps.at(-1)?.[0] ?? 'new') as Ticket['status'],
    satisfaction: told.satisfaction ?? null,
    satisfaction_comment: told.satisfaction_comment ?? null,
    attachment_ids: ofTicket.map((one) => one.id),
  }
  const say = (text: string, more: Pick<Comment, 'body'> & Partial<Comment>): Comment => {
    const time = timeOf(text, now)
    const own = { tenant_id, ticket_id: id, author_id, created_at: time, updated_at: time }
    return { ...own, type: 'comment', visibility: 'public', ...more }
  }
  const answered = { tenant_id, created_at: at(told.answered)!, author_id, resource: 'ticket-comments' }
  const ofAnswer = told.answered && answerFile ? [createFile(answerFile, answered)] : []
  const comments = [
    ...(told.answered
      ? [say(told.answered, { body: fill(answer), attachment_ids: ofAnswer.map((one) => one.id) })]
      : []),
    ...(told.noted ? [say(told.noted, { body: note, visibility: 'internal' })] : []),
    ...steps.map(([after, time], step) => {
      const before = steps[step - 1]?.[0] ?? 'new'
      const body = `Changed status from ${before} to ${after}`
      return say(time, { type: 'event', body, change: { field: 'status', before, after } })
    }),
  ]
  return { ticket: row, comments, files: [...ofTicket, ...ofAnswer], ...createHistory(told, row, comments, tenant) }
}

/** The activity log of a ticket. */
function createHistory(told: Told, ticket: typeof tickets.$inferInsert, comments: Comment[], tenant: FilledTenant) {
  const { tenant_id, keys, people } = tenant
  const on = { tenant_id, resource_type: 'tickets', resource_id: ticket.id, resource_label: ticket.subject }
  const log = (name: string, action: string, time: unknown) => {
    const actor_role = people.find((one) => one.name === name)!.role
    const actor = { actor_type: 'user' as const, actor_id: keys.get(`@users/${name}`), actor_name: name, actor_role }
    return { ...on, ...actor, action, at: time as string }
  }
  const changed = comments.flatMap(({ change, created_at }) =>
    change ? [{ ...log(told.assignee!, 'tickets.update', created_at), changes: [change] }] : [],
  )
  return { created: log(told.requester, 'tickets.create', ticket.created_at), changed }
}

const note = 'Checked the logs of that hour; it matches what the customer says.'

interface Holder {
  tenant_id: string
  resource: string
  author_id: string
  created_at: string
}

function createFile({ filename, text }: Attached, holder: Holder) {
  const bytes = Buffer.from(text)
  const [type, size] = [mediaTypeOf(bytes, filename), bytes.length]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const updated_at = holder.created_at
  return { ...holder, id: uuidv7(), updated_at, field: 'attachment_ids', filename, type, size, sha256, bytes }
}

/** Links tickets to the calls and callers they came from. A few have no call nearby in time. */
export const ticketCallDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, after } = tenant
  if (!isBusy(tenant)) return
  await after('contacts')
  await tx.execute(sql`
    update tickets set call_id = found.id, contact_id = found.contact_id from (
      select ticket.id as ticket_id, call.id, call.contact_id from tickets ticket cross join lateral (
        select id, contact_id from calls
        where tenant_id = ticket.tenant_id and direction = 'inbound' and status = 'completed'
          and contact_id is not null and ended_at between ticket.created_at - interval '3 days' and ticket.created_at
        order by ended_at desc limit 1
      ) call where ticket.tenant_id = ${tenant_id} and ticket.number % 2 = 0
    ) found where tickets.tenant_id = ${tenant_id} and tickets.id = found.ticket_id`)
}
