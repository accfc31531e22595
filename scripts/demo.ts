import { runProgram } from './programs.ts'

await runProgram('demo', {
  calls: ['sends an hour of calls to the running demo in three minutes', () => import('./demo/calls.ts')],
  pbx: [
    'connects a Kamailio with telephones of sipp, and calls before and after closing time',
    () => import('./demo/pbx.ts'),
  ],
})
