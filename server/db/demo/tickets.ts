import { uuidv7 } from 'uuidv7'
import type { Ticket } from '#contract/tickets.ts'
import type { files } from '../../resources/files/table.ts'
import { dueDates, dueHours } from '../../resources/tickets/due.ts'
import type { ticketComments } from '../../resources/ticket-comments/table.ts'
import type { tickets } from '../../resources/tickets/table.ts'
import { createRandom, pick } from './random.ts'
import { places, prefixes, stories, type Story, type StoryFile } from './stories.ts'

type TicketRow = typeof tickets.$inferInsert
type CommentRow = typeof ticketComments.$inferInsert
type FileRow = typeof files.$inferInsert

export interface Cast {
  tenant_id: string
  slug: string
  /** Who works on tickets. */
  people: { id: string; name: string; role: string }[]
}

export interface Told {
  tickets: TicketRow[]
  comments: CommentRow[]
  files: FileRow[]
}

export const ticketCount = 60
const hour = 3_600_000
const spanDays = 40
const path: Ticket['status'][] = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed']
const priorities: Ticket['priority'][] = ['low', 'normal', 'normal', 'normal', 'high', 'high', 'urgent']

/** A tenant's tickets of the last weeks, oldest first, with their threads. */
export function tellTickets(cast: Cast, now: Date): Told {
  const random = createRandom(cast.slug.length * 7919)
  const told = Array.from({ length: ticketCount }, (_, index) => {
    const age = spanDays * (1 - (index + random()) / ticketCount) ** 1.6
    const created = new Date(now.getTime() - age * 24 * hour - 10 * 60_000)
    const ticket = tellTicket(cast, stories[(index * 11 + cast.slug.length) % stories.length]!, index + 1, created, now, random)
    const comments = tellThread(ticket.row, ticket.story, cast, random)
    return { ticket: ticket.row, comments, files: attachFiles(ticket.row, comments, ticket.story) }
  })
  return {
    tickets: told.map(({ ticket }) => ticket),
    comments: told.flatMap(({ comments }) => comments),
    files: told.flatMap(({ files }) => files),
  }
}

function tellTicket(cast: Cast, story: Story, number: number, created: Date, now: Date, random: () => number) {
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
    subject: fill(story.subject),
    description: fill(story.description),
    category: story.category,
    priority,
    status: isSolved || (status !== 'resolved' && status !== 'closed') ? status : 'open',
    requester_id: pick(random, cast.people).id,
    assignee_id: status === 'new' ? null : pick(random, cast.people).id,
    watcher_ids: random() < 0.2 ? [pick(random, cast.people).id] : [],
    tags: story.tags,
    ...dueDates(priority, created),
    first_responded_at: status === 'new' || answeredAt > now ? null : answeredAt.toISOString(),
    resolved_at: isSolved ? solvedAt.toISOString() : null,
    created_at: created.toISOString(),
    updated_at: (isSolved ? solvedAt : between(created, now, status === 'new' ? 0 : 0.8)).toISOString(),
  }
  return { row, story: { ...story, answer: fill(story.answer) } }
}

/** Old tickets are mostly done, fresh ones mostly new. */
function statusAt(ageDays: number, random: () => number): Ticket['status'] {
  if (ageDays > 12) return random() < 0.96 ? 'closed' : 'on_hold'
  if (ageDays > 4) return pick(random, ['closed', 'closed', 'resolved', 'resolved', 'resolved', 'resolved', 'pending', 'on_hold'])
  if (ageDays > 1) return pick(random, ['open', 'open', 'pending', 'pending', 'on_hold', 'resolved', 'resolved'])
  return pick(random, ['new', 'new', 'open', 'pending'])
}

function tellThread(row: TicketRow & { status: Ticket['status'] }, story: Story, cast: Cast, random: () => number) {
  const thread: CommentRow[] = []
  const author_id = row.assignee_id ?? pick(random, cast.people).id
  const say = (at: Date, comment: Pick<CommentRow, 'body'> & Partial<CommentRow>) => thread.push({
    tenant_id: row.tenant_id, ticket_id: row.id!, author_id, type: 'comment', visibility: 'public',
    ...comment, created_at: at.toISOString(), updated_at: at.toISOString(),
  })
  const created = new Date(row.created_at as string)
  const last = new Date(row.updated_at as string)
  if (row.first_responded_at) say(new Date(row.first_responded_at as string), { body: story.answer })
  if (random() < 0.35 && row.status !== 'new') {
    say(between(created, last, 0.4), { body: 'Checked the logs of that hour; it matches what the customer tells.', visibility: 'internal' })
  }
  const reached = path.indexOf(row.status)
  for (let step = 1; step <= reached; step++) {
    const [before, after] = [path[step - 1]!, path[step]!]
    say(between(created, last, step / reached), {
      type: 'event', body: `Changed status from ${before} to ${after}`, change: { field: 'status', before, after },
    })
  }
  return thread
}

function attachFiles(ticket: TicketRow, [answer]: CommentRow[], { file, answerFile }: Story): FileRow[] {
  const isAnswered = ticket.first_responded_at !== null
  return [
    ...attach(ticket, ticket.requester_id, file),
    ...(isAnswered && answer ? attach(answer, answer.author_id, answerFile) : []),
  ]
}

function attach(to: TicketRow | CommentRow, author_id?: string | null, file?: StoryFile): FileRow[] {
  if (!file) return []
  const id = uuidv7()
  to.attachment_ids = [id]
  const content = Buffer.from(file.text)
  const { tenant_id, created_at, created_at: updated_at } = to
  return [{ tenant_id, id, created_at, updated_at, author_id, resource: 'tickets', filename: file.filename, size: content.length, content }]
}

function filler({ slug }: Cast, random: () => number) {
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
