import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { problemOf } from './eleven-labs-requests.ts'

export const key = 'the key of the account'

interface Document {
  id: string
  name: string
  content: string
}
interface Agent {
  agent_id: string
  name: string
  tags: string[]
  request: any
}
interface PhoneNumber {
  phone_number_id: string
  phone_number: string
  label: string
  provider: string
  agent_id?: string
  inbound_trunk_config: unknown
}
interface Failure {
  /** The method and path of the request that fails. Default: any. */
  on?: string
  /** The id that its path names. Default: any. */
  of?: string
  status: number
  detail: unknown
  headers?: Record<string, string>
  /** Fulfils the request and then fails, as if the answer got lost. */
  late?: boolean
}

/** Listens as ElevenLabs would, and answers 422 to whatever is no request of its published document. */
export async function openElevenLabs() {
  const documents: Document[] = []
  const agents: Agent[] = []
  const dictionaries: { id: string; rules: unknown[]; archived: boolean }[] = []
  const voices: object[] = []
  const numbers: PhoneNumber[] = []
  /** The conversations that were held there, as it answers them. */
  const conversations: any[] = []
  /** Addresses name their conversation unless a test says otherwise. */
  const settings = { namesConversations: true }
  /** Method and path of each request. */
  const requests: string[] = []
  /** The next answers, instead of the right ones. */
  const failures: Failure[] = []
  /** Requests that the document does not know. */
  const invalid: string[] = []
  let count = 0

  function handle(route: string, id: string, query: URLSearchParams, body: any): [status: number, answer: unknown] {
    const missing = [404, { detail: { status: 'not_found', message: 'Not found' } }] as [number, unknown]
    const document = documents.find((one) => one.id === id)
    const agent = agents.find((one) => one.agent_id === id)
    const dictionary = dictionaries.find((one) => one.id === id)
    const conversation = conversations.find((one) => one.conversation_id === id)
    const number = numbers.find((one) => one.phone_number_id === id)
    const voice = voices.find((one: any) => one.voice_id === id)
    switch (route) {
      case 'GET /v1/convai/knowledge-base': {
        const found = documents.filter(({ name }) => name.startsWith(query.get('search') ?? ''))
        return [200, { documents: found.map(listed), has_more: false }]
      }
      case 'POST /v1/convai/knowledge-base/text': {
        const created = { id: `doc_${++count}`, name: body.name, content: body.text }
        documents.push(created)
        return [200, { id: created.id, name: created.name, folder_path: [] }]
      }
      case 'PATCH /v1/convai/knowledge-base/:id':
        if (!document) return missing
        Object.assign(document, body)
        return [200, listed(document)]
      case 'DELETE /v1/convai/knowledge-base/:id':
        if (!document) return missing
        documents.splice(documents.indexOf(document), 1)
        return [200, {}]
      case 'POST /v1/pronunciation-dictionaries/add-from-rules':
        dictionaries.push({ id: `dict_${++count}`, rules: body.rules, archived: false })
        return [200, { id: `dict_${count}`, version_id: 'first', name: body.name }]
      case 'POST /v1/pronunciation-dictionaries/:id/set-rules':
        if (!dictionary) return missing
        dictionary.rules = body.rules
        return [200, { id, version_id: 'next', version_rules_num: body.rules.length }]
      case 'PATCH /v1/pronunciation-dictionaries/:id':
        if (!dictionary) return missing
        dictionary.archived = body.archived
        return [200, { id }]
      case 'GET /v1/convai/agents':
        return [
          200,
          { agents: agents.filter(({ tags }) => tags.includes(query.get('tags')!)).map(summary), has_more: false },
        ]
      case 'POST /v1/convai/agents/create': {
        const created = { agent_id: `agent_${++count}`, name: body.name, tags: body.tags, request: body }
        agents.push(created)
        return [200, { agent_id: created.agent_id }]
      }
      case 'PATCH /v1/convai/agents/:id':
        if (!agent) return missing
        Object.assign(agent, { name: body.name, tags: body.tags, request: body })
        return [
          200,
          {
            ...summary(agent),
            metadata: { created_at_unix_secs: 1, updated_at_unix_secs: 1 },
            conversation_config: {},
          },
        ]
      case 'DELETE /v1/convai/agents/:id':
        if (!agent) return missing
        agents.splice(agents.indexOf(agent), 1)
        return [200, {}]
      case 'GET /v1/convai/phone-numbers':
        return [200, numbers]
      case 'POST /v1/convai/phone-numbers': {
        const created = { ...body, phone_number_id: `phnum_${++count}` }
        numbers.push(created)
        return [200, { phone_number_id: created.phone_number_id }]
      }
      case 'PATCH /v1/convai/phone-numbers/:id':
        if (!number) return missing
        if (!agents.some((one) => one.agent_id === body.agent_id)) return missing
        return [200, Object.assign(number, body)]
      case 'DELETE /v1/convai/phone-numbers/:id':
        if (!number) return missing
        numbers.splice(numbers.indexOf(number), 1)
        return [200, {}]
      case 'GET /v1/convai/conversation/get-signed-url':
        if (!agents.some((one) => one.agent_id === query.get('agent_id'))) return missing
        return [200, { signed_url: addressOf(query) }]
      case 'GET /v1/convai/conversations': {
        const found = conversations.filter(
          (one) =>
            one.agent_id === query.get('agent_id') &&
            one.metadata.start_time_unix_secs >= Number(query.get('call_start_after_unix')) &&
            one.metadata.start_time_unix_secs <= Number(query.get('call_start_before_unix')) &&
            [null, one.user_id].includes(query.get('user_id')),
        )
        return [200, { conversations: found.map(headOf), has_more: false }]
      }
      case 'GET /v1/convai/conversations/:id':
        return conversation ? [200, conversation] : missing
      case 'GET /v1/voices/:id':
        return voice ? [200, voice] : [404, { detail: { status: 'voice_not_found', message: 'No such voice' } }]
      case 'GET /v2/voices':
        return [200, { voices, has_more: false, total_count: voices.length }]
      default:
        return missing
    }
  }

  const addressOf = (query: URLSearchParams) =>
    `wss://elevenlabs.test/convai?agent_id=${query.get('agent_id')}&token=1${
      settings.namesConversations && query.get('include_conversation_id') === 'true'
        ? `&conversation_id=conv_${++count}`
        : ''
    }`

  const server = createServer(async (request, answer) => {
    const url = new URL(request.url!, 'http://elevenlabs.test')
    const { route, id } = routeOf(request.method!, url.pathname)
    requests.push(`${request.method} ${url.pathname}`)
    const send = (status: number, body: unknown, headers = {}) => {
      answer.writeHead(status, { 'content-type': 'application/json', ...headers })
      answer.end(JSON.stringify(body))
    }
    if (request.headers['xi-api-key'] !== key) {
      return send(401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } })
    }
    const body = await bodyOf(request)
    const problem = problemOf(route, url.searchParams, body)
    if (problem) invalid.push(problem)
    const failing = failures.findIndex(({ on = route, of = id }) => on === route && of === id)
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1)
    if (failure && !failure.late) return send(failure.status, { detail: failure.detail }, failure.headers)
    if (problem) return send(422, { detail: [{ loc: ['body'], msg: problem, type: 'value_error' }] })
    const [status, result] = handle(route, id, url.searchParams, body)
    if (failure) send(failure.status, { detail: failure.detail }, failure.headers)
    else send(status, result)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const held = { conversations, settings }
  return {
    url,
    documents,
    agents,
    dictionaries,
    voices,
    numbers,
    ...held,
    requests,
    failures,
    invalid,
    close: () => void server.close(),
  }
}

const access_info = { is_creator: true, creator_name: 'Owner', creator_email: 'owner@elevenlabs.test', role: 'admin' }
const listed = ({ id, name }: Document) => ({
  type: 'text',
  id,
  name,
  metadata: { created_at_unix_secs: 1, last_updated_at_unix_secs: 1, size_bytes: 1 },
  supported_usages: ['auto'],
  access_info,
  dependent_agents: [],
  extracted_inner_html: '',
  folder_path: [],
})
const summary = ({ agent_id, name, tags }: Agent) => ({
  agent_id,
  name,
  tags,
  voice_id: '',
  created_at_unix_secs: 1,
  access_info,
})

const headOf = ({ agent_id, conversation_id, status, metadata, transcript }: any) => ({
  agent_id,
  conversation_id,
  status,
  start_time_unix_secs: metadata.start_time_unix_secs,
  call_duration_secs: metadata.call_duration_secs,
  message_count: transcript.length,
  call_successful: 'unknown',
})

function routeOf(method: string, path: string): { route: string; id: string } {
  const dictionary = /^(\/v1\/pronunciation-dictionaries)\/(dict_\d+)(\/set-rules)?$/.exec(path)
  if (dictionary) {
    const [, base, id, action = ''] = dictionary
    return { route: `${method} ${base}/:id${action}`, id: id! }
  }
  const found = /^(\/v1\/(?:convai\/(?:knowledge-base|agents|conversations|phone-numbers)|voices))\/([^/]+)$/.exec(path)
  const isAction = ['text', 'create'].includes(found?.[2] ?? 'text')
  return isAction ? { route: `${method} ${path}`, id: '' } : { route: `${method} ${found![1]}/:id`, id: found![2]! }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined
}
