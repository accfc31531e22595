import { knowledgeTypes, maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { knowledgeFailures, type KnowledgeFailure } from '#contract/knowledge-base/failures.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { fetchFrom, type Fetched } from '../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Environment } from '../../base/env.ts'
import { decodeBytes } from '../../base/decode.ts'
import { Unreadable } from '../../base/unreadable.ts'
import { mediaTypeOf } from '../../record/files/media-type.ts'

export interface Fetching {
  env: Environment
  signal: AbortSignal
}

interface Page {
  bytes: Buffer
  filename: string
  /** The final address after redirects. */
  url: string
}

const timeoutMs = 30_000
/** The user agent of requests, which `robots.txt` can name. */
export const userAgent = 'call-center-console'
const headers = { accept: `${knowledgeTypes.join(', ')};q=0.9`, 'user-agent': userAgent }

/** File extensions by media type. */
const extensions = new Map<string, string>(
  Object.entries({
    'application/pdf': 'pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'text/csv': 'csv',
    'text/plain': 'txt',
    'text/markdown': 'md',
    'text/html': 'html',
    'application/xhtml+xml': 'html',
  }),
)

/** Fetches a page. @throws Unreadable */
export async function getPage({ env, signal }: Fetching, address: string, maxBytes = maxKnowledgeBytes): Promise<Page> {
  const options = { headers, timeoutMs, maxBytes, signal }
  const answer = await fetchFrom(destinationsOf(env), address, options).catch((error: unknown) => {
    throw error instanceof DestinationProblem ? new Unreadable(failureOf(error.code)) : error
  })
  const { status, type, url } = answer
  if ([404, 410].includes(status)) throw new Unreadable('page_missing')
  if ([401, 402, 403, 407].includes(status)) throw new Unreadable('page_forbidden')
  if (status !== 200) throw new Unreadable('page_failed')
  const filename = `page.${extensions.get(type) ?? 'bin'}`
  const bytes = type.startsWith('text/') || type.endsWith('+xml') ? inUtf8(answer) : answer.body
  // The content must match the stated type.
  if (!extensions.get(type) || extensions.get(mediaTypeOf(bytes, filename)) !== extensions.get(type))
    throw new Unreadable('wrong_type')
  return { bytes, filename, url }
}

const failureOf = (code: string): KnowledgeFailure => knowledgeFailures.find((one) => one === code) ?? 'page_failed'

/** Marks a text whose encoding the server states as UTF-8, the encoding in which it is stored. @throws Unreadable */
function inUtf8({ body, charset }: Fetched): Buffer {
  if (!charset || /^utf-?8$/i.test(charset)) return body
  return Buffer.from(`\uFEFF${decodeBytes(body, charset).text}`)
}
