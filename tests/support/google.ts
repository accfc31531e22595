import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Google {
  /** Whom it vouches for. */
  email: string
  /** What the platform has to know of it. */
  env: Record<string, string>
  close(): void
}

const clientId = 'console.apps.example'

/** An issuer with keys of its own, and a script that does what Google's does: one button that hands over an ID token. */
export async function openGoogle(): Promise<Google> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer(async (request, answer) => {
    if (request.url === '/certs') return answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
    const token = await new SignJWT({ iss: url, aud: clientId, sub: `sub-of-${google.email}`, email: google.email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' }).setIssuedAt().setExpirationTime('1h').sign(privateKey)
    answer.setHeader('content-type', 'text/javascript').end(script(token))
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

const script = (credential: string) => `
  let options
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    renderButton(parent, look) {
      const button = document.createElement('button')
      button.textContent = 'Google, ' + [look.text, look.theme, look.locale].join(', ')
      button.onclick = () => options.client_id === '${clientId}' && options.callback({ credential: '${credential}' })
      parent.append(button)
    },
  } } }`
