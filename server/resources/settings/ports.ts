/** Rules of the settings that operators change for a tenant. */
export { settingsHooks } from './hooks.ts'
