import { Problem } from '../base/problem.ts'

/**
 * The reason to stop a run early: the user canceled it, the starter lost the right to it, another process took it, or
 * this process stops and leaves it to another.
 */
export type StopCause = 'canceled' | 'refused' | 'lost' | 'stopping'

/** Thrown through a job's code to end its run. */
export class Stopped extends Error {
  why: StopCause
  problem?: Problem

  constructor(why: StopCause, problem?: Problem) {
    super(problem?.message ?? why)
    this.why = why
    this.problem = problem
  }
}
