/**
 * Why a step failed or was skipped, with its English text; `{status}` is a parameter. The console shows
 * `step_problems.<code>` in the user's language, which says what to do.
 */
export const stepProblems = {
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

  not_sip: 'What answers does not speak SIP',
  sip_unavailable: 'The server answers that it is unavailable: SIP {status}',
  sip_refused: 'The server refuses the request: SIP {status}',
  wrong_password: 'The server refuses the SIP username or password',
  unknown_user: 'The server does not know the SIP username',
  no_digest: 'The server asks for a way to authenticate that is not supported',
  no_qop: 'The server asks for a digest without qop, which would give the password away to a table of known answers',
  foreign_realm: 'The server asks for the password of another realm than the configured one',

  not_ari: 'What answers is not the REST interface of Asterisk',
  api_refused: 'The REST interface refuses the API key',
  api_not_found: 'The REST interface is not at this address',
  api_failed: 'The REST interface fails: HTTP {status}',

  no_connection: 'UDP needs no connection',
  not_configured: 'Not configured',
} as const satisfies Record<string, string>

export type StepProblem = keyof typeof stepProblems
