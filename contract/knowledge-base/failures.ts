import type { StepProblem } from '../grammar/step-problems.ts'

/** Problems of fetching a page. */
const ofFetching = [
  'unknown_host',
  'forbidden_address',
  'forbidden_port',
  'not_http',
  'refused',
  'closed',
  'timeout',
  'unreachable',
  'tls_failed',
  'certificate_expired',
  'certificate_name',
  'certificate_untrusted',
  'too_many_redirects',
  'too_large',
] as const satisfies StepProblem[]

/** Why a source was not read. The text of each is `values.failure.<code>`. */
export const knowledgeFailures = [
  ...ofFetching,
  'page_missing',
  'page_forbidden',
  'page_failed',
  'robots_refused',
  'wrong_type',
  'encrypted',
  'broken',
  'garbled',
  'no_text',
  'no_recognition',
  'too_many_scans',
  'too_many_pages',
  'too_much_text',
  'inflates_too_much',
  'too_slow',
  'too_much_memory',
  'interrupted',
  'knowledge_full',
  'storage_full',
  'elevenlabs_refused',
  'elevenlabs_quota',
  'elevenlabs_rejected',
  'elevenlabs_unreachable',
] as const

export type KnowledgeFailure = (typeof knowledgeFailures)[number]
