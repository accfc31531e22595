/** Limits of one mail. They bound the time and memory that a malicious one can use; usual mails stay far below. */
export const mailBounds = {
  /** Header fields of a message or part. */
  headerFields: 1_000,
  /** Lines of all header fields of a message or part, folded ones included. */
  headerLines: 6_000,
  headerBytes: 512 * 1024,
  /** Lines of one header field (RFC 5322 §2.2.3). */
  foldedLines: 2_500,
  /** `DKIM-Signature` fields: each one costs a hash of the whole mail. */
  signatures: 10,
  /** Parts of a multipart, in all levels (RFC 2046 §5.1). */
  parts: 500,
  depth: 20,
  /** Questions to the DNS of all checks. */
  lookups: 60,
  lookupMilliseconds: 5_000,
  /** From the first byte to the result, in processor time and waiting for the DNS. */
  milliseconds: 20_000,
  /** Maximum size of the worker's JavaScript heap; bytes of attachments are outside it. */
  heapMegabytes: 256,
}

export type MailBounds = typeof mailBounds

/** A mail that exceeds a limit. It is refused for good, because a second delivery would exceed it again. */
export class MailBeyondBounds extends Error {
  readonly bound: keyof MailBounds

  /** @param bound the limit, such as `parts` */
  constructor(bound: keyof MailBounds) {
    super(`The mail exceeds the limit of ${bound}`)
    this.bound = bound
  }
}
