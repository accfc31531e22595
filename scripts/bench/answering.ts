import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { createApp } from '#server/app.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readEnvironment } from '#server/base/env.ts'
import { createDeps, openDatabase } from '#server/platform.ts'
import { createIngest } from '#server/resources/knowledge-base/worker.ts'
import type { Hit } from '#server/voice/agent.ts'
import { subjectOf } from '#server/voice/asking.ts'
import { answerFrom, threshold } from '#server/voice/answering.ts'
import { entries } from './knowledge/entries.ts'
import { questions } from './knowledge/questions.ts'
import type { Figure } from './table.ts'

interface Asked {
  /** The title of the entry that holds the answer. */
  entry: string | null
  hits: Hit[]
}

/** Asks the knowledge of a shop what it holds and what it does not, and counts right answers for several thresholds. */
export async function measureAnswering(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-answering-'))
  const env = readEnvironment({ DATA_DIR: folder, REQUEST_LOG: 'off' })
  const connection = await openDatabase(env)
  try {
    const deps = await createDeps(env, connection)
    const app = createApp(deps)
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: any }).data
    }
    const login = { email: 'admin@nusantara.test', password: demoPassword }
    const { token } = await post('/v1/iam/auth/login', login)
    const ids: string[] = []
    for (const entry of entries) {
      ids.push((await post(`/api${knowledgeBase.endpoints.create.path}`, entry, token.access_token)).id)
    }
    await createIngest(deps, console.error).runDue()
    const asked: Asked[] = []
    for (const { text, entry } of questions) {
      const body = { question: subjectOf(text), entry_ids: ids }
      asked.push({ entry, hits: await post(`/api${knowledgeBase.endpoints.search.path}`, body, token.access_token) })
    }
    return figuresOf(asked)
  } finally {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(asked: Asked[]): Figure[] {
  for (let from = 0.2; from < 0.95; from += 0.05) {
    const { precision, recall } = qualityOf(asked, from)
    console.log(`threshold ${from.toFixed(2)}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`)
  }
  const { precision, recall } = qualityOf(asked, threshold)
  const measured = `${asked.length} questions`
  const against = `threshold ${threshold}`
  return [
    { what: 'answers that are right (precision)', measured, against, value: precision, unit: '', least: 0.9 },
    {
      what: 'questions answered of those that can be (recall)',
      measured,
      against,
      value: recall,
      unit: '',
      least: 0.8,
    },
  ]
}

/** The share of answers that cite the right entry, and the share of answerable questions that are answered so. */
function qualityOf(asked: Asked[], from: number): { precision: number; recall: number } {
  const given = asked.map(({ entry, hits }) => ({ entry, cited: answerFrom(hits, from)?.citations[0]?.title }))
  const answers = given.filter(({ cited }) => cited !== undefined)
  const right = answers.filter(({ entry, cited }) => cited === entry).length
  return {
    precision: right / Math.max(1, answers.length),
    recall: right / given.filter(({ entry }) => entry !== null).length,
  }
}
