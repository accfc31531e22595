/** The values in a configuration. It contains no key, which is entered at installation. */
export interface ConfigValues {
  /** The name of the server, without line breaks, for a comment. */
  name: string
  realm: string
  /** The base URL for requests of the server: `https://console.example.com/v1/pbx/<id>`. */
  address: string
  /** The URL for call events. */
  events: string
}

/** The headers of a JSON request, in Kamailio's notation. */
export const jsonHeaders = 'Authorization: Bearer PLATFORM_KEY\\r\\nContent-Type: application/json'
