/** Reasons for and against a place as the answer to a question. */
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
] as const

export type Evidence = Record<(typeof evidences)[number], number>

/** The weights of the evidence, fitted to questions with `npm run fit`: a place with more is the better answer. */
const ranking: Evidence = {
  exact: 1.16,
  concept: 0.06,
  look: 0.28,
  heading: -0.46,
  title: 0.08,
  beside: 0.37,
  missing: -1.23,
  missingAside: -0.43,
  missingUnknown: 0.41,
  missingName: 0.64,
  said: 2.07,
  strict: 0.31,
  weak: 0.14,
  priced: 0.67,
  complete: 0.88,
  completeFact: 0.9,
  denies: 0.16,
  above: 2.16,
  language: -0.1,
  found: 1.66,
  subject: 0.89,
  density: 0.99,
}

/** The weights by which the best place is taken for an answer: a constant, the evidence, and how far the next one is behind. */
const accepting: Evidence & Record<'constant' | 'lead', number> = {
  constant: -4.32,
  exact: 0.33,
  concept: 1.09,
  look: -0.37,
  heading: 0.48,
  title: 0.15,
  beside: 0.54,
  missing: -1.02,
  missingAside: -0.98,
  missingUnknown: 0.45,
  missingName: 0.4,
  said: 1.44,
  strict: -0.43,
  weak: -0.15,
  priced: 0.4,
  complete: 0.55,
  completeFact: 0.37,
  denies: -0.22,
  above: 0.58,
  language: 0.34,
  found: 1.48,
  subject: 1.09,
  density: 0.7,
  lead: 0.38,
}

/** The most that the next place can be behind. */
export const farthest = 3

const weigh = (evidence: Evidence, weights: Evidence) =>
  evidences.reduce((total, name) => total + evidence[name] * weights[name], 0)

/** Compares places: how well one answers beside others. */
export const rankOf = (evidence: Evidence): number => weigh(evidence, ranking)

/** Tells how likely the best place is an answer, from 0 to 1. @param lead how far the next one is behind, by rank */
export function likelihood(evidence: Evidence, lead: number): number {
  const odds = accepting.constant + weigh(evidence, accepting) + Math.min(farthest, lead) * accepting.lead
  return 1 / (1 + Math.exp(-odds))
}
