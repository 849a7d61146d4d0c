/** The lock held by the tab that has a call. */
export const TELEPHONE = 'tealine-telephone'
