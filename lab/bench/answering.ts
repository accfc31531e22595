import { withKnowledge } from './knowledge/ask.ts'
import { businesses } from './knowledge/businesses.ts'
import { entries } from './knowledge/entries.ts'
import { measureAnswers, type Tally } from './knowledge/measure-answers.ts'
import { questions } from './knowledge/questions.ts'
import { percentile } from './load.ts'
import type { Figure } from './table.ts'

/**
 * Asks businesses what they know and what they do not: whether answers are right, refused and cited, and how long they take.
 * Measure with the questions that are held out, and do not look at which of them fail. `npm run lab -- fit` fits the engine to the others.
 */
export async function measureAnswering(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const business of businesses) {
    const halves = await measureAnswers({
      ...business,
      onMiss: (half, said, answer) => half === 'developed' && tell(said, answer),
    })
    for (const [half, tally] of Object.entries(halves)) {
      if (tally.answerable === 0) continue
      const about = business.isHard ? `${business.about}, hard` : business.about
      const found = figuresOf(tally, `${about}, ${half === 'held' ? 'held out' : 'developed with'}`)
      const isBounded = !business.isHard && (half === 'developed' || business.boundsHeld)
      figures.push(...(isBounded ? found : unbounded(found)))
    }
  }
  return [...figures, ...(await measureShop())]
}

const tell = (said: string | string[], answer: string) => console.log(`${[said].flat().join(' / ')} → ${answer}`)

/** Figures without bounds. */
const unbounded = (figures: Figure[]) => figures.map(({ least: _, most: __, ...figure }) => figure)

function figuresOf(tally: Tally, half: string): Figure[] {
  const { answerable, right, wrong, cited, others, refused, social, socially, times } = tally
  const asked = answerable + others
  const wrongly = wrong + others - refused
  const share = (what: string, count: number, of: number, bound: Partial<Figure> = {}): Figure => ({
    what: `${what}, ${half}`,
    measured: `${count} of ${of}`,
    against: 'the set',
    value: count / of,
    unit: '',
    ...bound,
  })
  const p95 = percentile(times, 0.95)
  return [
    share('right of the answerable', right, answerable, { least: 0.75 }),
    share('wrong of all', wrongly, asked, { most: 0.1 }),
    share('refused although answerable', answerable - right - wrong, answerable),
    share('refused of the others', refused, others, { least: 0.75 }),
    ...(social > 0 ? [share('small talk answered', socially, social, { least: 0.9 })] : []),
    share('citations right', cited, Math.max(1, right), { least: 0.9 }),
    { what: `answer, p95, ${half}`, measured: `${p95.toFixed(1)} ms`, against: '–', value: p95, unit: 'ms' },
  ]
}

/** Another business, whose questions only say which entry answers them. */
const measureShop = () =>
  withKnowledge(entries, async (ask): Promise<Figure[]> => {
    let [answers, right] = [0, 0]
    for (const { text, entry } of questions) {
      const { citations } = await ask([text])
      if (citations.length === 0) continue
      answers++
      if (citations[0]!.title === entry) right++
    }
    const answerable = questions.filter(({ entry }) => entry !== null).length
    const of = { measured: `${questions.length} questions`, against: 'a shop', unit: '' }
    return [
      { ...of, what: 'answers that are right (precision)', value: right / Math.max(1, answers), least: 0.9 },
      { ...of, what: 'questions answered of those that can be (recall)', value: right / answerable, least: 0.8 },
    ]
  })
