/** Events, watchers and merged threads of tickets, for comments; tickets that mails open, and the addresses of replies. */
export { writeEvents } from './events.ts'
export { mergedTree } from './merge.ts'
export { openTicket } from './open.ts'
export { tellChanges, tellWatchers, type By } from './tell.ts'
export { addMentioned } from './watch.ts'
export { replyAddress, ticketOfReply } from './reply-address.ts'
