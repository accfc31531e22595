export { ConnectionBar } from './connection-bar.tsx'
export { KeptNotice } from './kept-notice.tsx'
export { SlowNotice } from './slow-notice.tsx'
export { Reference } from './reference.tsx'
