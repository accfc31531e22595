import { Problem } from '../base/problem.ts'

/**
 * Why a run ends before its work is done: its user canceled it, the starter may no longer do it, another process has
 * taken it, or this process stops and leaves it to the next one.
 */
export type StopCause = 'canceled' | 'refused' | 'lost' | 'stopping'

/** Thrown through a job's own code to end its run. */
export class Stopped extends Error {
  why: StopCause
  problem?: Problem

  constructor(why: StopCause, problem?: Problem) {
    super(problem?.message ?? why)
    this.why = why
    this.problem = problem
  }
}
