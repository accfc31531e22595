/** The allowed status transitions; any other is answered with 409. */
export interface States {
  /** The field of the row with the status, an enum. Default: `status`. */
  field: string
  /** The status of a new record. Default: the first of `transitions`. */
  initial: string
  /**
   * Status → allowed next statuses. The console offers the first one as a button and the others in a menu. If `change`
   * lacks the status field, only actions set it, each with its own permission.
   */
  transitions: Record<string, readonly string[]>
  /** Transitions that clients cannot request because other actions cause them, such as accepting an invitation. */
  automatic?: Record<string, readonly string[]>
}
