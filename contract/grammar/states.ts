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
  /**
   * Transitions that clients cannot request because other actions cause them, such as accepting an invitation: those whose
   * body has no status. `true`: all.
   * Any other transition needs an action with `becomes`, or `status` among the fields that `update` writes.
   * @example automatic: { pending: ['accepted'] }
   */
  automatic?: Record<string, readonly string[]>
}

/** The states as a contract declares them. */
export type StatesSpec = Pick<States, 'transitions'> &
  Partial<Omit<States, 'automatic'>> & { automatic?: States['automatic'] | true }

/** The states of a contract, with their defaults. */
export const statesOf = ({ automatic, ...spec }: StatesSpec): States => ({
  field: 'status',
  initial: Object.keys(spec.transitions)[0]!,
  ...spec,
  ...(automatic && { automatic: automatic === true ? spec.transitions : automatic }),
})

/** The state that an action sets by its name: `published` for `publish`, `retired` for `retire`. */
export const stateNamed = (key: string, states: readonly string[]): string | undefined =>
  states.find((state) => state === key || new RegExp(`^${key.replace(/e$/, '')}[a-z]?ed$`).test(state))
