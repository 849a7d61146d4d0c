export const apiStrings = { 'error.generic': 'There was an error. Please try again.' } as const
