/** Customers of the sandbox world, by their phone number as typed. */
export const STANDARD_PARENT = '2015550123'
export const SUB_ACCOUNT = '2015550167'
export const CORPORATE_PARENT = '2015550145'
export const CUSTOMERS = [STANDARD_PARENT, SUB_ACCOUNT, CORPORATE_PARENT]
export const PIN = '1234'
