import type { CallConnection } from '../../../contract/calls'

/** Issues the endpoints and credentials with which browsers' telephones connect for their calls. */
export interface Connect {
  /**
   * The endpoint and credentials for a call, valid until `expires_at`. `ws_url` may be a path; the REST handler adds
   * the origin.
   */
  (callSid: string): Omit<CallConnection, 'max_seconds'>
  /** Adds the passwords, which are never stored: each follows from its user name. */
  withPasswords(connection: CallConnection): CallConnection
}
