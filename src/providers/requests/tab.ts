/** Identifies this tab in its changes, so that it ignores their events. */
export const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
