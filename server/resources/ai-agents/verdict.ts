import { leastCompared, type ParallelVerdict } from '#contract/ai-agents/parallel.ts'

interface Counted {
  conversations: number
  answered: number
}

/** The distance of two shares in standard errors that chance exceeds in 5 % of cases. */
const certain = 1.96

/** Compares the answered shares of two versions by a two-proportion test at 95 %. */
export function verdictOf(published: Counted, parallel: Counted): ParallelVerdict {
  const [n, m] = [published.conversations, parallel.conversations]
  if (Math.min(n, m) < leastCompared) return 'too_few'
  const both = (published.answered + parallel.answered) / (n + m)
  const error = Math.sqrt(both * (1 - both) * (1 / n + 1 / m))
  const difference = parallel.answered / m - published.answered / n
  if (Math.abs(difference) <= certain * error) return 'no_difference'
  return difference > 0 ? 'better' : 'worse'
}
