/** Maximum number of calls within {@link Budget.seconds}, and at the same time. */
export interface Budget {
  /** From one network, for all subjects together. */
  ip?: number
  /** Of one subject from one network. */
  pair?: number
  /** Of one subject: the caller, or the user that the call is about. */
  subject?: number
  /** Of one tenant. */
  tenant?: number
  /** As `subject`, but further calls do nothing and answer as usual: an error would let attackers lock out the owner. */
  quiet?: number
  /** Default: {@link windowSeconds}. */
  seconds?: number
  /** Calls that run at the same time in one process, of one user and of one tenant. */
  atOnce?: { subject: number; tenant: number }
  /**
   * The handler counts the calls, because the subject follows from the body. All others are counted by the router, before
   * the body is read (server/http/budgets.ts).
   */
  byHandler?: true
}

export const windowSeconds = 15 * 60

/**
 * The rate limits of endpoints, by the name in their declaration. ASVS 5.0 §6.3.1 requires limits on guessing and on mail
 * requested without log-in, which attackers cannot use to lock an account.
 */
export const budgets = {
  password: { ip: 100, pair: 10, subject: 50, byHandler: true },
  /** Six digits can be guessed, so a subject gets few attempts from all networks together. A reset link needs no code. */
  code: { ip: 100, pair: 10, subject: 20, byHandler: true },
  /** Codes for registrations of one address. The guesses on each of them also count as `code`. */
  registration: { ip: 100, pair: 10, byHandler: true },
  /** A correct password comes first, so attackers cannot lock the user out. */
  mfa: { ip: 100, subject: 10, byHandler: true },
  /** The password of a logged-in user. */
  confirmation: { ip: 100, subject: 10, byHandler: true },
  /**
   * Beyond `quiet`, no further mail is sent. Those of the last five minutes stay valid, so attackers cannot keep the
   * owner from using one.
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
  /** Requests with events from one authenticated PBX server. No limit by network, because several servers can share one. */
  ingest: { subject: 600, seconds: 60, byHandler: true },
  /** Searches across resources and in the knowledge base; each reads from every list or passage. */
  search: { subject: 240, tenant: 2400, seconds: 60 },
  /** Each export reads a whole list. How many run at once is limited as well. */
  export: { ip: 300, subject: 30, byHandler: true },
  /** Each statement reads the records of a month and adds an activity log entry. */
  statement: { ip: 300, subject: 60, tenant: 300, atOnce: { subject: 2, tenant: 4 } },
  /** Sums over many records. */
  summary: { subject: 600, tenant: 6000, seconds: 60 },
  /** Previews of imports and of actions on many records: each reads a whole file or selection. */
  preview: { subject: 60, tenant: 240, seconds: 60, atOnce: { subject: 2, tenant: 4 } },
  /** Starts of jobs, and requests of similar cost: undo, and changes of many records. */
  job: { subject: 240, tenant: 1200, seconds: 60 },
  /** Requests to a PBX, a provider or an HTTP tool, which hold a connection while they wait. */
  outbound: { subject: 60, tenant: 600, seconds: 60, atOnce: { subject: 5, tenant: 20 } },
  /** Answers of agents: each searches the knowledge base and can call a language model. */
  answer: { subject: 240, tenant: 2400, seconds: 60, atOnce: { subject: 10, tenant: 50 } },
  /** Openings of streams and sockets. Seats limit how many are open at the same time. */
  connection: { subject: 1200, tenant: 12_000, seconds: 60 },
  /** Tenants looked up by name without log-in. */
  lookup: { ip: 60, byHandler: true },
  /** Requests for a demo; each sends a mail to the operators. */
  demo: { ip: 10, subject: 100, byHandler: true },
  /** Conversations of visitors with public demos. */
  publicDemo: { ip: 10, byHandler: true },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
