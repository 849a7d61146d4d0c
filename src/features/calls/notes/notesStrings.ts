export const notesStrings = {
  'notes.heading': 'Notes',
  'notes.outcome': 'Outcome',
  'notes.outcomeNone': 'None',
  'notes.outcome.reached': 'Reached',
  'notes.outcome.left_message': 'Left a message',
  'notes.outcome.call_back': 'Call back',
  'notes.outcome.wrong_number': 'Wrong number',
  'notes.outcome.not_interested': 'Not interested',
  'notes.note': 'Note',
  'notes.save': 'Save note',
  'notes.saved': 'Saved',
} as const
