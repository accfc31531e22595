/** Hooks of the log, for the history of users. */
export { activityLogHooks } from './hooks.ts'
