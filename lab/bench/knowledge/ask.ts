import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import { inTenant } from '#server/db/scope.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { createDeps, openDatabase } from '#server/platform.ts'
import { knowledgeOf } from '#server/resources/knowledge-base/ports.ts'
import { createIngest } from '#server/resources/knowledge-base/worker.ts'
import type { Agent, Hit } from '#server/voice/agent.ts'
import { sampleAgent } from '#server/voice/agent.sample.ts'
import { clearLanguageOf } from '#server/voice/language.ts'
import { reply, type Reply, type Sources, type Spoken } from '#server/voice/reply.ts'

export interface Entry {
  title: string
  content: string
}

/** Adds entries to a new platform, and asks an agent that answers from them. */
export async function withKnowledge<T>(
  entries: readonly Entry[],
  work: (
    ask: (messages: readonly string[]) => Promise<Reply>,
    search: (question: string) => Promise<Hit[]>,
  ) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-answering-'))
  const connection = await openDatabase(readEnvironment({ DATA_DIR: folder, REQUEST_LOG: 'off' }))
  try {
    const deps = await createDeps(readEnvironment({ DATA_DIR: folder, REQUEST_LOG: 'off' }), connection)
    const app = createApp(deps)
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: any }).data
    }
    const { token, user } = await post('/v1/iam/auth/login', { email: 'admin@nusantara.test', password: demoPassword })
    const entryIds: string[] = []
    for (const entry of entries) {
      entryIds.push((await post(`/api${knowledgeBase.endpoints.create.path}`, entry, token.access_token)).id)
    }
    await createIngest(deps, console.error).runDue()
    const agent: Agent = { ...sampleAgent, guardrails: [], tools: [], knowledge: { entryIds, passages: 5 } }
    const knowledge = knowledgeOf(deps, (run) => inTenant(deps.db, user.tenant_id, run))
    const search = (question: string) => knowledge.search({ ...agent.knowledge, question })
    return await work((messages) => askAfter(agent, messages, knowledge), search)
  } finally {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers the last of some messages, after answering those before. */
async function askAfter(
  agent: Agent,
  messages: readonly string[],
  knowledge: Pick<Sources, 'search' | 'spell'>,
): Promise<Reply> {
  const history: Spoken[] = []
  let given!: Reply
  for (const message of messages) {
    const language = clearLanguageOf(message, ['en', 'id']) ?? 'en'
    given = await reply(
      { agent, message, language, variables: { tenant_name: 'Pelita' }, history: [...history] },
      { ...knowledge, callTool: () => Promise.reject(new Error('No tools')) },
    )
    history.push({ role: 'user', text: message }, { role: 'agent', text: given.text })
  }
  return given
}
