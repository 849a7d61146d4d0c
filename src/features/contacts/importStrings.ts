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
  'contacts.import.skipped': '{count|1 entry|{amount} entries} will be left out.',
  'contacts.import.lost': '{count|1 number|{amount} numbers} of other contacts will be left out.',
  'contacts.import.leftOut': 'Left out, and why',
  'contacts.import.nameless': 'No name',
  'contacts.import.why.noName': '{numbers}: this number has no name. Add one, then choose the file again.',
  'contacts.import.why.noNumber': 'There is no phone number.',
  'contacts.import.why.unreadable':
    "We can't read {numbers}. If it's from another country, add its code, such as +49, then choose the file again.",
  'contacts.import.why.rounded':
    '{numbers}: a spreadsheet rounded {count|this number|these numbers}. Format the column as text there, enter {count|it|them} again, then choose the file again.',
  'contacts.import.why.tooMany': 'A contact can have up to 20 numbers: {numbers} {count|is|are} beyond that.',
  'contacts.import.why.shared': "{numbers}: this contact is shared with you, so you can't change it.",
  'contacts.import.why.full': 'You can have up to 10,000 contacts.',
  'contacts.import.moreLeftOut': 'And {count|1 more|{amount} more}.',
  'contacts.import.nothingNew': 'You already have all of these contacts.',
  'contacts.import.sample': 'For example',
  'contacts.import.confirm': 'Import',
  'contacts.import.sending': '{sent} of {total} contacts',
  'contacts.import.done': 'Your contacts were imported.',
  'contacts.import.refused': "{count|1 contact|{amount} contacts} couldn't be saved.",
  'contacts.import.close': 'Done',
} as const
