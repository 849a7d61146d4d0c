export const importStrings = {
  'contacts.import.title': 'Import contacts',
  'contacts.import.intro':
    "Choose a vCard (.vcf) or CSV file from Google Contacts, Outlook, Apple Contacts or another app. You'll see what it contains before anything is added.",
  'contacts.import.choose': 'Choose a file',
  'contacts.import.unreadable': 'This is neither a vCard nor a CSV file.',
  'contacts.import.empty': 'There are no contacts with a phone number in this file.',
  'contacts.import.tooLarge': 'This file is larger than 20 MB. Export the contacts without photos.',
  'contacts.import.tooWide': "This file has more than 500 columns. Delete those you don't need, then choose it again.",
  'contacts.import.added': '{count|1 contact|{amount} contacts} will be added.',
  'contacts.import.merged':
    "{count|1 of your contacts|{amount} of your contacts} will get the details they're missing.",
  'contacts.import.unfit':
    "{count|1 contact doesn't|{amount} contacts don't} fit: you can have up to 10,000. Remove some first to add {count|it|them}.",
  'contacts.import.duplicates': '{count|1 duplicate|{amount} duplicates} will be merged.',
  'contacts.import.skipped': '{count|1 entry|{amount} entries} without a name or phone number will be left out.',
  'contacts.import.nothingNew': 'You already have all of these contacts.',
  'contacts.import.sample': 'For example',
  'contacts.import.confirm': 'Import',
  'contacts.import.sending': '{sent} of {total} contacts',
  'contacts.import.done': 'Your contacts were imported.',
  'contacts.import.refused': "{count|1 contact|{amount} contacts} couldn't be saved.",
  'contacts.import.close': 'Done',
} as const
