/** The session cookie (spec §3, "Session cookie"). */
export const ACCESS_TOKEN_COOKIE = 'access_token'
