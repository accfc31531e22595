/** Events, watchers and merged threads of tickets, for comments; and tickets that mails open. */
export { writeEvents } from './events.ts'
export { mergedTree } from './merge.ts'
export { openTicket } from './open.ts'
export { tellChanges, tellWatchers, type By } from './tell.ts'
export { addMentioned } from './watch.ts'
