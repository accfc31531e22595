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
import type { Agent } from '#server/voice/agent.ts'
import { sampleAgent } from '#server/voice/agent.sample.ts'
import { clearLanguageOf } from '#server/voice/language.ts'
import { reply, type Reply } from '#server/voice/reply.ts'
import type { Sources } from '#server/voice/sources.ts'
import type { Spoken } from '#server/voice/spoken.ts'

export interface Entry {
  title: string
  content: string
}

/** Answers the last of some messages, after answering those before. */
export type Ask = (messages: readonly string[]) => Promise<Reply>

/** Starts a platform on which businesses are asked, one after the other: each tenant knows nothing of the others. */
export async function withPlatform(
  work: (
    withKnowledge: (entries: readonly Entry[], language: string, ask: (ask: Ask) => Promise<void>) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-answering-'))
  const connection = await openDatabase(readEnvironment({ DATA_DIR: folder, REQUEST_LOG: 'off' }))
  try {
    const deps = await createDeps(readEnvironment({ DATA_DIR: folder, REQUEST_LOG: 'off' }), connection)
    const app = createApp(deps)
    const call = async (method: string, path: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return ((await answer.json()) as { data: any }).data
    }
    const account = { email: 'admin@nusantara.test', password: demoPassword }
    const { token, user } = await call('POST', '/v1/iam/auth/login', account)
    const { create, delete: remove } = knowledgeBase.endpoints
    const knowledge = knowledgeOf(deps, (run) => inTenant(deps.db, user.tenant_id, run))
    await work(async (entries, language, ask) => {
      const entryIds: string[] = []
      for (const entry of entries)
        entryIds.push((await call('POST', `/api${create.path}`, entry, token.access_token)).id)
      await createIngest(deps, console.error).runDue()
      const agent: Agent = { ...sampleAgent, guardrails: [], tools: [], knowledge: { entryIds, passages: 5 } }
      await ask((messages) => askAfter(agent, messages, language, knowledge))
      for (const id of entryIds)
        await call('DELETE', `/api${remove.path.replace('{id}', id)}?force=true`, undefined, token.access_token)
    })
  } finally {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askAfter(
  agent: Agent,
  messages: readonly string[],
  spoken: string,
  knowledge: Pick<Sources, 'search' | 'spell'>,
): Promise<Reply> {
  const history: Spoken[] = []
  let given!: Reply
  for (const message of messages) {
    const language = clearLanguageOf(message, ['en', 'id']) ?? spoken
    given = await reply(
      { agent, message, language, variables: { tenant_name: 'Pelita' }, history: [...history] },
      { ...knowledge, callTool: () => Promise.reject(new Error('No tools')) },
    )
    history.push({ role: 'user', text: message }, { role: 'agent', text: given.text })
  }
  return given
}
