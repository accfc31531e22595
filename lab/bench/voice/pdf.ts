import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { pdfOf } from '#tests/support/documents.ts'
import { ask } from '../load.ts'
import { enter } from '../measure.ts'
import type { Figure } from '../table.ts'
import { run } from './agent.ts'

const title = 'Manual '
const pages = 200
const linesOfPage = 46
const words =
  'the a of to in is and for with on by from that your our call agent queue number invoice customer server phone line transfer recording ticket minute plan service hour answer route office team order delivery repair warranty price discount account password login report branch Jakarta Surabaya Bandung'.split(
    ' ',
  )

/** Uploads a PDF of 200 full pages and has it read and indexed, in a process that did nothing else before. */
export async function measurePdf(port: number): Promise<Figure[]> {
  const { token } = await enter(port)
  await add(port, token, [page(1)])
  // The first document loads what reading needs.
  await ingest(port)
  const entry = await add(
    port,
    token,
    Array.from({ length: pages }, (_, at) => page(at + 2)),
  )
  const { ms, bytes } = await ingest(port)
  const { data } = await ask(port, { path: `/api/knowledge-base/${entry}`, token })
  if (data.status !== 'ready') throw new Error(`The PDF is ${data.status}: ${data.failure}`)
  await removeManuals(port)
  const measured = `${(ms / 1000).toFixed(1)} s`
  const against = `${data.chunk_count} passages`
  return [
    { what: `PDF of ${pages} pages, read and indexed`, measured, against, value: (pages * 1000) / ms, unit: 'pages/s' },
    { what: `PDF of ${pages} pages, peak memory`, measured: 'of the process', value: bytes / 1e6, unit: 'MB' },
  ]
}

/** Removes the documents of this run and earlier ones: searches of later figures would find more and more passages. */
const removeManuals = (port: number) =>
  run(port, [
    { text: `delete from knowledge_base where title like '${title}%'`, values: [] },
    { text: 'vacuum (analyze) knowledge_passages', values: [] },
  ])

/** Reads what is waiting. @returns how long it took, and by how much the process grew meanwhile */
const ingest = async (port: number): Promise<{ ms: number; bytes: number }> =>
  (await ask(port, { method: 'POST', path: '/bare/ingest/measured', body: {} })).data

async function add(port: number, token: string, content: string[][]): Promise<string> {
  const form = new FormData()
  form.append('title', `${title}${Date.now()}`)
  form.append('file', new Blob([new Uint8Array(pdfOf(content))], { type: 'application/pdf' }), 'manual.pdf')
  const { path } = knowledgeBase.endpoints.createFromFile
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Lines of sentences, about 3,500 characters, which no other page has. */
function page(number: number): string[] {
  let at = number * 7919 + Date.now()
  const word = () => words[(at = (at * 1_103_515_245 + 12_345) & 0x7fffffff) % words.length]!
  const line = () => `${Array.from({ length: 12 }, word).join(' ')}.`
  return [`Chapter ${number}`, '', ...Array.from({ length: linesOfPage }, line)]
}
