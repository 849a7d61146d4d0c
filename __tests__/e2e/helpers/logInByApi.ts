import type { LoggedIn } from '../../../contract/access'
import { PIN } from './customers'

/** The app's own credentials. */
export const AS_APP = { authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}` }

/** Logs a customer of the sandbox in and returns the access token. */
export async function logInByApi(url: string, phoneNumber: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/Access/Tokens`, {
    method: 'POST',
    headers: { ...AS_APP, 'content-type': 'application/json' },
    body: JSON.stringify({ provider_type: 'phone', phone_number: `+1${phoneNumber}`, passcode: PIN, ip_address: '' }),
  })
  const { resources } = (await response.json()) as LoggedIn
  return resources.token.access_token
}
