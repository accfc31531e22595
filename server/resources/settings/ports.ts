/** Hooks of the settings, for operators who change those of a tenant. */
export { settingsHooks } from './hooks.ts'
