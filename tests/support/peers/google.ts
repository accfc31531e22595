import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Google {
  /** The verified address in its ID tokens. */
  email: string
  /** The environment variables for the platform. */
  env: Record<string, string>
  close(): void
}

const clientId = 'console.apps.example'

/** An issuer with its own keys, and a script like Google's: one button that returns an ID token. */
export async function openGoogle(): Promise<Google> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer(async (request, answer) => {
    if (request.url === '/certs')
      return answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
    const { pathname, searchParams } = new URL(request.url!, url)
    answer.setHeader('content-type', 'text/javascript')
    if (pathname !== '/gsi/credential') return answer.end(script(`${url}/gsi/credential`))
    const token = await new SignJWT({
      nonce: searchParams.get('nonce') ?? undefined,
      iss: url,
      aud: clientId,
      sub: `sub-of-${google.email}`,
      email: google.email,
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    answer.end(`google.accounts.id.answer('${token}')`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google: Google = {
    email: '',
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URL: `${url}/certs`,
      GOOGLE_SCRIPT_URL: `${url}/gsi/client`,
    },
    close: () => server.close(),
  }
  return google
}

/** Like Google's script, returns an ID token with the nonce of the page on a click. */
const script = (credentials: string) => `
  let options
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    renderButton(parent, look) {
      const button = document.createElement('button')
      button.textContent = 'Google, ' + [look.text, look.theme, look.locale].join(', ')
      button.onclick = () => {
        if (options.client_id !== '${clientId}') return
        const answer = document.createElement('script')
        answer.src = '${credentials}?nonce=' + encodeURIComponent(options.nonce ?? '')
        document.head.append(answer)
      }
      parent.append(button)
    },
    answer: (credential) => options.callback({ credential }),
  } } }`
