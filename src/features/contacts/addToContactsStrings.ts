export const addToContactsStrings = {
  'contacts.addNumber': 'Add to contacts',
} as const
