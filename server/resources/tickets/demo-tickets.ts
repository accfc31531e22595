import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Ticket } from '#contract/tickets.ts'
import type { fileChunks, files } from '../../record/files/table.ts'
import { mediaTypeOf } from '../../record/files/media-type.ts'
import { dueDates, dueHours } from './due.ts'
import type { ticketComments } from '../ticket-comments/table.ts'
import type { tickets } from './table.ts'
import type { FilledTenant } from '../../demo/demo.ts'
import { createRandom, pick } from '../../demo/random.ts'
import { places, prefixes, ticketTemplates, type TicketTemplate, type TemplateFile } from './demo-templates.ts'

type TicketRow = typeof tickets.$inferInsert
type CommentRow = typeof ticketComments.$inferInsert
type FileRow = typeof files.$inferInsert & Pick<typeof fileChunks.$inferInsert, 'bytes'>

export interface DemoTickets {
  tickets: TicketRow[]
  comments: CommentRow[]
  files: FileRow[]
}

export const ticketCount = 60
const hour = 3_600_000
const spanDays = 40
/** The statuses that lead to each status. */
const paths: Record<Ticket['status'], Ticket['status'][]> = {
  new: ['new'],
  open: ['new', 'open'],
  pending: ['new', 'open', 'pending'],
  on_hold: ['new', 'open', 'on_hold'],
  resolved: ['new', 'open', 'pending', 'resolved'],
  closed: ['new', 'open', 'resolved', 'closed'],
}
const priorities: Ticket['priority'][] = ['low', 'normal', 'normal', 'normal', 'high', 'high', 'urgent']

/** A tenant's tickets of the last weeks, oldest first, with their threads. */
export function createTickets(cast: FilledTenant): DemoTickets {
  const { now } = cast
  const random = createRandom(cast.slug.length * 7919)
  const threads = Array.from({ length: ticketCount }, (_, index) => {
    const age = spanDays * (1 - (index + random()) / ticketCount) ** 1.6
    const created = new Date(now.getTime() - age * 24 * hour - 10 * 60_000)
    const ticket = tellTicket(
      cast,
      ticketTemplates[(index * 11 + cast.slug.length) % ticketTemplates.length]!,
      index + 1,
      created,
      now,
      random,
    )
    const comments = tellThread(ticket.row, ticket.template, cast, random)
    return { ticket: ticket.row, comments, files: attachFiles(ticket.row, comments, ticket.template) }
  })
  return {
    tickets: threads.map(({ ticket }) => ticket),
    comments: threads.flatMap(({ comments }) => comments),
    files: threads.flatMap(({ files }) => files),
  }
}

function tellTicket(
  cast: FilledTenant,
  template: TicketTemplate,
  number: number,
  created: Date,
  now: Date,
  random: () => number,
) {
  const priority = pick(random, priorities)
  const status = statusAt((now.getTime() - created.getTime()) / hour / 24, random)
  const answeredAt = later(created, dueHours[priority].response * (0.2 + random() * 0.9))
  const solvedAt = later(created, dueHours[priority].resolution * (0.3 + random() * 0.85))
  const isSolved = (status === 'resolved' || status === 'closed') && solvedAt < now
  const fill = filler(cast, random)
  const row: TicketRow & { status: Ticket['status'] } = {
    tenant_id: cast.tenant_id,
    id: uuidv7(),
    number,
    subject: fill(template.subject),
    description: fill(template.description),
    category: template.category,
    priority,
    status: isSolved || (status !== 'resolved' && status !== 'closed') ? status : 'open',
    requester_id: pick(random, cast.people).id,
    assignee_id: status === 'new' ? null : pick(random, cast.people).id,
    watcher_ids: random() < 0.2 ? [pick(random, cast.people).id] : [],
    tags: template.tags,
    ...dueDates(priority, created),
    first_responded_at: status === 'new' || answeredAt > now ? null : answeredAt.toISOString(),
    resolved_at: isSolved ? solvedAt.toISOString() : null,
    ...(isSolved && ratingOf(number)),
    created_at: created.toISOString(),
    updated_at: lastOf({ status, created, answeredAt, solvedAt: isSolved ? solvedAt : undefined, now }).toISOString(),
  }
  return { row, template: { ...template, answer: fill(template.answer) } }
}

interface Course {
  status: Ticket['status']
  created: Date
  answeredAt: Date
  /** Missing if nobody has solved it. */
  solvedAt?: Date
  now: Date
}

/** The time of the last change: closing comes some time after solving. */
function lastOf({ status, created, answeredAt, solvedAt, now }: Course): Date {
  if (solvedAt) return status === 'closed' ? between(solvedAt, now, 0.5) : solvedAt
  if (status === 'new') return created
  const last = between(created, now, 0.8)
  return answeredAt < now && answeredAt > last ? answeredAt : last
}

/** Half of the solved tickets are rated. */
function ratingOf(number: number): Pick<TicketRow, 'satisfaction' | 'satisfaction_comment'> {
  if (number % 2) return {}
  return number % 8 ? { satisfaction: 'good' } : { satisfaction: 'bad', satisfaction_comment: 'It took too long.' }
}

/** Old tickets are mostly closed, recent ones mostly open. */
function statusAt(ageDays: number, random: () => number): Ticket['status'] {
  if (ageDays > 12) return random() < 0.96 ? 'closed' : 'on_hold'
  if (ageDays > 4)
    return pick(random, ['closed', 'closed', 'resolved', 'resolved', 'resolved', 'resolved', 'pending', 'on_hold'])
  if (ageDays > 1) return pick(random, ['open', 'open', 'pending', 'pending', 'on_hold', 'resolved', 'resolved'])
  return pick(random, ['new', 'new', 'open', 'pending'])
}

function tellThread(
  row: TicketRow & { status: Ticket['status'] },
  template: TicketTemplate,
  cast: FilledTenant,
  random: () => number,
) {
  const thread: CommentRow[] = []
  const author_id = row.assignee_id ?? pick(random, cast.people).id
  const say = (at: Date, comment: Pick<CommentRow, 'body'> & Partial<CommentRow>) =>
    thread.push({
      tenant_id: row.tenant_id,
      ticket_id: row.id!,
      author_id,
      type: 'comment',
      visibility: 'public',
      ...comment,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
  const created = new Date(row.created_at as string)
  const last = new Date(row.updated_at as string)
  if (row.first_responded_at) say(new Date(row.first_responded_at as string), { body: template.answer })
  if (random() < 0.35 && row.status !== 'new') {
    say(between(created, last, 0.4), {
      body: 'Checked the logs of that hour; it matches what the customer says.',
      visibility: 'internal',
    })
  }
  const path = paths[row.status]
  const solved = row.resolved_at ? new Date(row.resolved_at as string) : last
  const steps = row.resolved_at ? path.indexOf('resolved') : path.length - 1
  for (let step = 1; step < path.length; step++) {
    const [before, after] = [path[step - 1]!, path[step]!]
    say(step > steps ? last : between(created, solved, step / steps), {
      type: 'event',
      body: `Changed status from ${before} to ${after}`,
      change: { field: 'status', before, after },
    })
  }
  return thread
}

function attachFiles(ticket: TicketRow, [answer]: CommentRow[], { file, answerFile }: TicketTemplate): FileRow[] {
  const isAnswered = ticket.first_responded_at !== null
  return [
    ...attach(ticket, 'tickets', ticket.requester_id, file),
    ...(isAnswered && answer ? attach(answer, 'ticket-comments', answer.author_id, answerFile) : []),
  ]
}

function attach(
  to: TicketRow | CommentRow,
  resource: string,
  author_id?: string | null,
  file?: TemplateFile,
): FileRow[] {
  if (!file) return []
  const id = uuidv7()
  to.attachment_ids = [id]
  const bytes = Buffer.from(file.text)
  const { tenant_id, created_at, created_at: updated_at } = to
  return [
    {
      tenant_id,
      id,
      created_at,
      updated_at,
      author_id,
      resource,
      field: 'attachment_ids',
      filename: file.filename,
      type: mediaTypeOf(bytes, file.filename),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    },
  ]
}

function filler({ slug }: FilledTenant, random: () => number) {
  const words: Record<string, string> = {
    place: pick(random, places[slug]!),
    line: `${prefixes[slug]}${1000 + Math.floor(random() * 9000)}`,
    count: String(3 + Math.floor(random() * 40)),
  }
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? word)
}

const later = (start: Date, hours: number) => new Date(start.getTime() + hours * hour)
const between = (start: Date, end: Date, part: number) =>
  new Date(start.getTime() + (end.getTime() - start.getTime()) * part)
