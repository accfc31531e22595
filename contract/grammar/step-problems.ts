import { additions, inSingularOrPlural, type Text } from './additions.ts'
import { fill } from './fill.ts'

/**
 * The reasons why a step failed or was skipped, with their English texts. The console shows `step_problems.<code>` in the
 * user's language. Nouns declare their own with their contracts.
 */
const ofFramework = {
  unknown_host: 'No address is known for this host name',
  forbidden_address: 'This address is in a private network, which this platform does not connect to',
  forbidden_port: 'This port is not one of those that the platform connects to',
  refused: 'Nothing listens on this port',
  unreachable: 'The network does not lead to this address',
  timeout: 'No answer in time',
  closed: 'The connection was closed without an answer',
  tls_failed: 'No TLS connection could be made',
  certificate_expired: 'The certificate has expired',
  certificate_name: 'The certificate is for another host name',
  certificate_untrusted: 'The certificate is not signed by a trusted authority',
  too_large: 'The answer is too large',
  not_http: 'What answers does not speak HTTP',
  too_many_redirects: 'The address redirects too often',

  not_configured: 'Not configured',
} as const satisfies Record<string, string>

/** The codes of the nouns' problems of steps, which {@link declareStepProblems} adds. */
export interface NounStepProblems {}

export type StepProblem = keyof typeof ofFramework | keyof NounStepProblems

/** The problems of steps that contracts declare, by noun. */
export const nounStepProblems = additions<Text>()

/** Declares the problems of a noun's steps. Works like `declareReasons`; `{status}` is a parameter. */
export const declareStepProblems = nounStepProblems.declare

/** Every problem of a step, including those of the loaded contracts. */
export const allStepProblems = (): StepProblem[] =>
  [...Object.keys(ofFramework), ...Object.keys(nounStepProblems.all)] as StepProblem[]

/** The English text of a problem. */
export function stepProblemText(code: StepProblem, params?: Readonly<Record<string, string | number>>): string {
  const texts: Readonly<Record<string, string>> = ofFramework
  return fill(texts[code] ?? inSingularOrPlural(nounStepProblems.get(code), params), params)
}
