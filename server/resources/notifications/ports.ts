/** Notices, for the nouns that tell users something. */
export { forgetNotifications } from './forget.ts'
export { notify } from './notify.ts'
