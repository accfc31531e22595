/** Events, watchers and threads of tickets for comments; opening tickets and reply addresses for mails. */
export { writeEvents } from './events.ts'
export { mergedTree } from './merge.ts'
export { openTicket } from './open.ts'
export { tellChanges, tellWatchers, type By } from './tell.ts'
export { addMentioned } from './watch.ts'
export { replyAddress, ticketOfReply } from './reply-address.ts'
