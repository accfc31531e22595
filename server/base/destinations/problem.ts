import type { StepProblem } from '#contract/grammar/step-problems.ts'

/** Why a destination was not reached, or answers what it should not. Nothing of its answer is repeated. */
export class DestinationProblem extends Error {
  code: StepProblem
  /** The status of the answer, if that is the reason. */
  status?: number

  constructor(code: StepProblem, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Returns the problem behind an error of the network or of TLS. */
export function problemOfNetwork(error: unknown): DestinationProblem {
  if (error instanceof DestinationProblem) return error
  const { code = '', name = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (name === 'TimeoutError') return new DestinationProblem('timeout')
  return new DestinationProblem(codes[code] ?? (isOfTls(code, message) ? 'tls_failed' : 'unreachable'))
}

const codes: Record<string, StepProblem> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ENODATA: 'unknown_host',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  CERT_UNTRUSTED: 'certificate_untrusted',
  CERT_REJECTED: 'certificate_untrusted',
  INVALID_CA: 'certificate_untrusted',
}

const isOfTls = (code: string, message: string) =>
  /^(ERR_SSL|ERR_TLS|EPROTO|CERT_)/.test(code) || /\bSSL\b/.test(message)
