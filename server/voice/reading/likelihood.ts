/** The features by which a place is scored as the answer to a question. */
export const evidences = [
  'exact',
  'concept',
  'look',
  'heading',
  'title',
  'beside',
  'missing',
  'missingAside',
  'missingUnknown',
  'missingName',
  'said',
  'strict',
  'weak',
  'priced',
  'complete',
  'completeFact',
  'denies',
  'above',
  'language',
  'found',
  'subject',
  'density',
  'brief',
] as const

export type Evidence = Record<(typeof evidences)[number], number>

/** The weights for ranking places, fitted with `npm run lab -- fit`. */
const ranking: Evidence = {
  exact: 1.18,
  concept: 0.22,
  look: 0.31,
  heading: -0.24,
  title: 0.29,
  beside: 0.5,
  missing: -1.45,
  missingAside: -0.5,
  missingUnknown: 0.07,
  missingName: 0.59,
  said: 2.15,
  strict: 0.31,
  weak: 0.35,
  priced: 0.85,
  complete: 1.24,
  completeFact: 0.58,
  denies: 0.31,
  above: 2.19,
  language: -0.01,
  found: 1.79,
  subject: 0.92,
  density: 0.84,
  brief: 0.62,
}

/**
 * The weights for accepting the best place as an answer: a constant, the features, and the lead over the next place.
 * Fitted likewise.
 */
const accepting: Evidence & Record<'constant' | 'lead', number> = {
  constant: -4.48,
  exact: 0.25,
  concept: 0.33,
  look: -0.15,
  heading: 0.79,
  title: 0.17,
  beside: 0.71,
  missing: -1.08,
  missingAside: -0.64,
  missingUnknown: 0.3,
  missingName: 0.31,
  said: 1.98,
  strict: -0.24,
  weak: 0.15,
  priced: 0.83,
  complete: 0.32,
  completeFact: -0.22,
  denies: 0.17,
  above: 0.45,
  language: 0.26,
  found: 0.91,
  subject: 0.87,
  density: 1.02,
  brief: 0.78,
  lead: 0.4,
}

/** The maximum lead that counts. */
export const farthest = 3

const weigh = (evidence: Evidence, weights: Evidence) =>
  evidences.reduce((total, name) => total + evidence[name] * weights[name], 0)

/** The rank of a place relative to others. */
export const rankOf = (evidence: Evidence): number => weigh(evidence, ranking)

/**
 * The probability that the best place is an answer, from 0 to 1.
 *
 * @param lead the difference in rank to the next place
 */
export function likelihood(evidence: Evidence, lead: number): number {
  const odds = accepting.constant + weigh(evidence, accepting) + Math.min(farthest, lead) * accepting.lead
  return 1 / (1 + Math.exp(-odds))
}
