/** Whoever has this cookie is logged in (spec §3, "Session cookie"). */
export const ACCESS_TOKEN_COOKIE = 'access_token'
