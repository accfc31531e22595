/** Maximum calls within {@link Budget.seconds}, and at once. */
export interface Budget {
  /** From one network, for anybody. */
  ip?: number
  /** Of one subject from one network. */
  pair?: number
  /** Of one subject: the caller, or whom the call concerns. */
  subject?: number
  /** Of one tenant. */
  tenant?: number
  /** As `subject`, but without an error, which would let attackers lock the owner out. */
  quiet?: number
  /** Default: {@link windowSeconds}. */
  seconds?: number
  /** Calls that run at the same time in one process, of one user and of one tenant. */
  atOnce?: { subject: number; tenant: number }
  /**
   * Counted by the handler, which alone knows whom a call concerns. Others are counted by the router (server/http/budgets.ts),
   * before the body is read.
   */
  byHandler?: true
}

export const windowSeconds = 15 * 60

/**
 * The limits that endpoints count against, by the name in their declaration. ASVS 5.0 §6.3.1 requires some on guessing and
 * on mail requested anonymously, which cannot be used to lock an account.
 */
export const budgets = {
  password: { ip: 100, pair: 10, subject: 50, byHandler: true },
  /** Six digits can be guessed, so all networks together get few attempts. A reset link needs no code. */
  code: { ip: 100, pair: 10, subject: 20, byHandler: true },
  /** Codes for registrations of one address. The guesses on each of them also count as `code`. */
  registration: { ip: 100, pair: 10, byHandler: true },
  /** Requires a right password first, so attackers cannot lock the user out. */
  mfa: { ip: 100, subject: 10, byHandler: true },
  /** The password of a logged-in user. */
  confirmation: { ip: 100, subject: 10, byHandler: true },
  /**
   * Beyond `quiet`, the mails of the last five minutes are still valid, so attackers cannot prevent the owner from
   * getting one.
   */
  mail: { ip: 100, pair: 5, quiet: 5, seconds: 5 * 60, byHandler: true },
  /** Mailed invitations; each recipient gets few (server/mail/limits.ts). */
  invitation: { subject: 150, tenant: 200, seconds: 3600, byHandler: true },
  /** Mails to users named in comments. */
  mention: { subject: 200, seconds: 3600, byHandler: true },
  /** Mailed codes that confirm a change of the user's own account. */
  confirmationCode: { subject: 10, seconds: 3600, byHandler: true },
  /** Each upload adds an activity log entry, which cannot be deleted. */
  upload: { ip: 2000, subject: 200 },
  avatar: { ip: 200, subject: 10, byHandler: true },
  /** Requests with events in a minute from one PBX server, which has proved who it is: several may share a network. */
  ingest: { subject: 600, seconds: 60, byHandler: true },
  /** Searches across resources and in the knowledge base; each reads from every list or passage. */
  search: { subject: 240, tenant: 2400, seconds: 60 },
  /** Each export reads a whole list. How many run at once is limited as well. */
  export: { ip: 300, subject: 30, byHandler: true },
  /** Statements, each of which reads the records of a month and adds a log entry. */
  statement: { ip: 300, subject: 60, tenant: 300, atOnce: { subject: 2, tenant: 4 } },
  /** Sums over many records. */
  summary: { subject: 600, tenant: 6000, seconds: 60 },
  /** Files and selections that are looked through before anything is done. */
  preview: { subject: 60, tenant: 240, seconds: 60, atOnce: { subject: 2, tenant: 4 } },
  /** Starts of jobs, and what does as much at once: undoing, and many records in one request. */
  job: { subject: 240, tenant: 1200, seconds: 60 },
  /** Requests to a PBX, a provider or an HTTP tool, which hold a connection while they wait. */
  outbound: { subject: 60, tenant: 600, seconds: 60, atOnce: { subject: 5, tenant: 20 } },
  /** Answers of agents: each searches the knowledge base, and may ask a language model. */
  answer: { subject: 240, tenant: 2400, seconds: 60, atOnce: { subject: 10, tenant: 50 } },
  /** Open streams and sockets; how many there are at once is limited by their seats. */
  connection: { subject: 1200, tenant: 12_000, seconds: 60 },
  /** Tenants looked up by name without log-in. */
  lookup: { ip: 60, byHandler: true },
  /** All requests are mailed to the operators' address. */
  demo: { ip: 10, subject: 100, byHandler: true },
  /** Conversations of visitors with public demos. */
  publicDemo: { ip: 10, byHandler: true },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
