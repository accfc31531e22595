import { imports } from '#contract/imports.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { pathOf } from '#contract/grammar/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { ask, load, percentile, type Request } from './load.ts'
import { enter } from './measure.ts'
import type { Figure } from './table.ts'

const roundMs = 6_000
/** A bystander asks for a list at most so often. */
const requestMs = 25
/** Calls of another user at once. */
const atOnce = 4

/** Something dear, which another user does again and again. */
interface Dear {
  what: string
  call: () => Promise<Response>
  /** The most that a bystander's list may take, in times of the idle one. */
  most?: number
}

/**
 * Times a bystander's list beside each kind of dear endpoint, in times of the same list without anything beside it. What a
 * budget refuses meanwhile counts as done: that is what it is for.
 */
export async function measureBeside(
  port: number,
  tenantId: string,
  isWanted: (what: string) => boolean,
): Promise<Figure[]> {
  const { token } = await enter(port)
  const other = await enter(port, 0, 2)
  const host = createServer((_, answer) => answer.end('{"order": {"state": "sent"}}')).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const list: Request = { path: `/v1/${tenantId}/tenants/tickets/list?_start=0&_end=25`, token }
  await load(port, 1, 2_000, () => list)
  const figures: Figure[] = []
  const dear = await dearOf(port, tenantId, other.token, host.address() as AddressInfo)
  for (const { what, call, most = 3 } of dear.filter(({ what }) => isWanted(`list beside ${what}`))) {
    // The first call loads code and fills caches.
    await call()
    const idle = await listAlone(port, list)
    const ending = new AbortController()
    const others = Array.from({ length: atOnce }, () => keepOn(call, ending.signal))
    const busy = await listAlone(port, list)
    ending.abort()
    const calls = (await Promise.all(others)).flat()
    const [own, alone] = [percentile(busy, 0.99), percentile(idle, 0.99)]
    figures.push({
      what: `list beside ${what}, p99`,
      measured: `${own.toFixed(1)} ms`,
      against: `${alone.toFixed(1)} ms idle, ${calls.length} calls`,
      value: own / alone,
      unit: '×',
      most,
    })
  }
  host.close()
  await ask(port, {
    method: 'POST',
    path: '/bare/run',
    body: [{ text: `delete from knowledge_base where title like 'Page %'`, values: [] }],
  })
  return figures
}

const listAlone = async (port: number, list: Request) => (await load(port, 1, roundMs, () => list, requestMs)).times

/** Repeats a call until it is told to stop. @throws if an answer is neither successful nor 429 */
async function keepOn(call: () => Promise<Response>, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = []
  while (!signal.aborted) {
    const answer = await call()
    const text = await answer.text()
    if (!answer.ok && answer.status !== 429) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 200)}`)
    statuses.push(answer.status)
    if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return statuses
}

/** One endpoint of each kind that a budget names and the platform serves without a provider. */
async function dearOf(port: number, tenantId: string, token: string, host: AddressInfo): Promise<Dear[]> {
  const base = `/v1/${tenantId}/tenants`
  const send = (path: string, body?: string | FormData) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
  const repeat = (what: string, path: string, body?: unknown): Dear => ({
    what,
    call: () => send(path, body === undefined ? undefined : JSON.stringify(body)),
  })
  const agent = {
    name: `Tester ${Date.now()}`,
    system_prompt: 'You test.',
    primary_language: 'en',
    first_message: 'Hello!',
  }
  const { id } = (await ask(port, { method: 'POST', path: '/api/agents/create', token, body: agent })).data
  const tool = { name: 'order', description: 'Finds an order.', url: `http://127.0.0.1:${host.port}/` }
  const rows = Array.from({ length: 700 }, (_, at) => `Imported ${at},A text that describes it,high`)
  const csv = ['Subject,Description,Priority', ...rows].join('\n')
  const preview = imports.endpoints.preview.path.replace(':tenantId', tenantId)
  return [
    repeat('previews of imports', `/v1${preview}`, { resource: 'tickets', csv }),
    repeat('counts of what matches', `/v1/${tenantId}/jobs/bulk/count`, { resource: 'tickets', query: 'status=open' }),
    repeat('counts of facets', `${base}/tickets/list?_start=0&_end=25&_count=status&_value=open&_value=pending`),
    repeat('searches', `/v1/${tenantId}/search?q=invoice`),
    repeat('summaries', `${base}/usages/summary?group_by=day`),
    repeat('the dashboard', '/v1/dashboard'),
    repeat('questions to the knowledge base', '/api/knowledge-base/search', { question: 'How do I port a number?' }),
    repeat('exports', `${base}/calls/list/export/csv`),
    repeat('tests of tools', `/api${aiAgents.endpoints.testTool.path.replace(':id', id)}`, { tool }),
    repeat('answers of agents', `/api${pathOf(conversations.endpoints.test, { agentId: id })}`, {
      message: 'How do I port a number?',
    }),
    { what: 'reading of files', call: () => addFile(send) },
  ]
}

/** Adds a page of deeply nested text to the knowledge base, and reads what waits there. */
async function addFile(send: (path: string, body: FormData | string) => Promise<Response>): Promise<Response> {
  const depth = 3_000
  const text = 'The lamp of the handset blinks while it charges. '.repeat(20)
  const form = new FormData()
  form.append('title', `Page ${crypto.randomUUID()}`)
  const page = `<html><body>${`<div><p>${text}</p>`.repeat(depth)}${'</div>'.repeat(depth)}</body></html>`
  form.append('file', new Blob([page], { type: 'text/html' }), 'page.html')
  const answer = await send(`/api${knowledgeBase.endpoints.createFromFile.path}`, form)
  return answer.ok ? send('/bare/ingest', '{}') : answer
}
