/** Names this tab in the changes that it makes, so that it does not announce them to itself. */
export const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
