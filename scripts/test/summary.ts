import type { Outcome } from './run.ts'

const listed = 10

/** Prints how long each part took, the slowest tests, what failed or passed at its second try only, and the counts. */
export function printSummary(outcomes: Outcome[], milliseconds: number, processorSeconds: number): void {
  const [failed, flaky] = [outcomes.flatMap((one) => one.failed), outcomes.flatMap((one) => one.flaky)]
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const slowest = outcomes
    .flatMap(({ slow }) => slow)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, listed)

  console.log('\n── minutes, and seconds of processor time')
  for (const one of outcomes) console.log(`${row(one.milliseconds, one.processorSeconds)}  ${one.title}`)
  console.log(`${row(milliseconds, processorSeconds)}  in all, with the database`)
  if (slowest.length > 0) console.log('\n── the slowest tests, in seconds')
  for (const one of slowest) console.log(`${(one.milliseconds / 1000).toFixed(1).padStart(8)}  ${one.name}`)
  for (const { title, missing } of outcomes)
    if (missing) console.log(`\n– left out, since ${missing} is not installed: ${title}`)
  for (const line of flaky) console.log(`\n↻ at the second try only: ${line}`)
  for (const line of failed) console.log(`\n✘ ${line}`)
  if (flaky.length > 0) console.log(`\n${flaky.length} at the second try only`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
}

const row = (milliseconds: number, processorSeconds?: number) =>
  `${minutes(milliseconds).padStart(8)} ${(processorSeconds?.toFixed() ?? '').padStart(6)}`

/** `3:07` */
const minutes = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
