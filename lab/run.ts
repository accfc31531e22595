import { runProgram } from '../scripts/programs.ts'

// lab/README.md says what each measures, and what it printed last.
await runProgram('lab', {
  bench: ['the API against bare statements and budgets, in large tenants', () => import('./bench.ts')],
  image: ['Dockerfile and compose.yaml, carried out without Docker', () => import('./image.ts')],
  landing: ['takes the pictures of the landing page', () => import('./landing.ts')],
  mutate: ['mistakes in copies of the project that tests have to notice', () => import('./mutate.ts')],
  pooled: ['the API suites through PgBouncer', () => import('./pooled.ts')],
  size: ['downloads, times and layout shift of the built console', () => import('./size.ts')],
})
