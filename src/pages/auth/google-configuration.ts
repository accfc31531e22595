/** Reads what the platform writes into the page. Apart from Google's client, which the log-in page loads when it is idle. */
export const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Empty if Google is not configured. */
export const googleClientId = (): string => metaOf('google-client-id')
