import { evidences, farthest } from '#server/voice/reading/likelihood.ts'
import { tied } from '#server/voice/reading/extract-answer.ts'

/** The places that may answer a question: what speaks for each, and whether it is right. */
export interface Example {
  set: string
  places: { evidence: number[]; isRight: boolean }[]
}

interface Best {
  inputs: number[]
  isRight: boolean
}

export interface Fitted {
  ranking: number[]
  accepting: number[]
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((total, value, at) => total + value * other[at]!, 0)
const zeros = (length: number) => Array.from({ length }, () => 0)
const logistic = (odds: number) => 1 / (1 + Math.exp(-odds))

/** Fits what ranks places, and then what accepts the best one. */
export function fit(examples: readonly Example[]): Fitted {
  const ranking = fitRanking(examples)
  const best = examples.map((one) => bestOf(one, ranking))
  return { ranking, accepting: climb(evidences.length + 2, (weights) => acceptanceSlope(best, weights), 0) }
}

/** Fits to all sets but one, and tells how likely the best places of that one are, for each set. */
export function crossValidate(examples: readonly Example[]): (Best & { likely: number })[] {
  return [...new Set(examples.map(({ set }) => set))].flatMap((left) => {
    const { ranking, accepting } = fit(examples.filter(({ set }) => set !== left))
    const best = examples.filter(({ set }) => set === left).map((one) => bestOf(one, ranking))
    return best.map((one) => ({ ...one, likely: logistic(dot(one.inputs, accepting)) }))
  })
}

const fitRanking = (examples: readonly Example[]) =>
  climb(evidences.length, (weights) => {
    const slope = zeros(weights.length)
    for (const { places } of examples) {
      if (!places.some(({ isRight }) => isRight)) continue
      const odds = places.map(({ evidence }) => dot(evidence, weights))
      const parts = odds.map((one) => Math.exp(one - Math.max(...odds)))
      const total = parts.reduce((one, other) => one + other)
      const right = parts.reduce((sum, part, at) => sum + (places[at]!.isRight ? part : 0), 0)
      for (const [at, { evidence, isRight }] of places.entries()) {
        const pull = (isRight ? parts[at]! / right : 0) - parts[at]! / total
        for (const [name, value] of evidence.entries()) slope[name]! += pull * value
      }
    }
    return slope
  })

/** The inputs that decide on the best place: a constant, its evidence, and how far the next one that is not said is behind. */
function bestOf({ places }: Example, ranking: readonly number[]): Best {
  const ranks = places.map((place) => ({ ...place, rank: dot(place.evidence, ranking) }))
  const [first, ...others] = ranks.toSorted((one, other) => other.rank - one.rank)
  const said = others[0] && first!.rank - others[0].rank < tied ? [first!, others[0]] : [first!]
  const lead = Math.min(farthest, first!.rank - (others[said.length - 1]?.rank ?? 0))
  return { inputs: [1, ...first!.evidence, lead], isRight: said.some(({ isRight }) => isRight) }
}

function acceptanceSlope(best: readonly Best[], weights: readonly number[]): number[] {
  const slope = zeros(weights.length)
  for (const { inputs, isRight } of best) {
    const pull = Number(isRight) - logistic(dot(inputs, weights))
    for (const [at, value] of inputs.entries()) slope[at]! += pull * value
  }
  return slope
}

/** Climbs to the weights of the greatest likelihood (Adam), with a penalty for large ones but the constant. */
function climb(length: number, slopeAt: (weights: readonly number[]) => number[], constant = -1): number[] {
  const [weights, mean, square] = [zeros(length), zeros(length), zeros(length)]
  for (let step = 1; step <= 1_500; step++) {
    const slope = slopeAt(weights).map((one, at) => one - (at === constant ? 0 : weights[at]!))
    for (const [at, one] of slope.entries()) {
      mean[at] = 0.9 * mean[at]! + 0.1 * one
      square[at] = 0.99 * square[at]! + 0.01 * one * one
      weights[at]! += (0.05 * (mean[at] / (1 - 0.9 ** step))) / (Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-8)
    }
  }
  return weights.map((one) => Math.round(one * 100) / 100)
}
