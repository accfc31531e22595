export { ConnectionBar } from './connection-bar.tsx'
export { KeptNotice } from './kept-notice.tsx'
export { LateNotice } from './late-notice.tsx'
export { Reference } from './reference.tsx'
