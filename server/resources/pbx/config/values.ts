/** The values that a configuration contains. The key is no part of it: whoever installs it enters the key. */
export interface ConfigValues {
  /** Without line breaks, for a comment. */
  name: string
  realm: string
  /** The address of the platform for this server: `https://console.example.com/v1/pbx/<id>`. */
  address: string
  /** The address of its events. */
  events: string
}

/** The headers of a request with JSON, as Kamailio separates them. */
export const jsonHeaders = 'Authorization: Bearer PLATFORM_KEY\\r\\nContent-Type: application/json'
