/** Rating and sums of usage. */
export { readByDays } from './days.ts'
export { type Payer, readPayer } from './payer.ts'
export { rateConversation } from './rate-conversation.ts'
export { type KnownRecord, rate } from './rate.ts'
export { ratesOf } from './rates.ts'
export { type Rating, storeRecords } from './store.ts'
export { summarize } from './summary.ts'
