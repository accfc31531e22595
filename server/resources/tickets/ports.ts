/** Events, watchers and merged threads of tickets, for comments. */
export { writeEvents } from './events.ts'
export { mergedTree } from './merge.ts'
export { tellChanges, tellWatchers } from './tell.ts'
export { addMentioned } from './watch.ts'
