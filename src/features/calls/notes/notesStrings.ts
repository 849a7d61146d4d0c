export const notesStrings = {
  'callNotes.outcome': 'Outcome',
  'callNotes.outcomeNone': 'None',
  'callNotes.outcome.reached': 'Reached',
  'callNotes.outcome.left_message': 'Left a message',
  'callNotes.outcome.call_back': 'Call back',
  'callNotes.outcome.wrong_number': 'Wrong number',
  'callNotes.outcome.not_interested': 'Not interested',
  'callNotes.note': 'Note',
  'callNotes.save': 'Save note',
  'callNotes.saved': 'Saved',
  'callNotes.saving': 'Saving…',
  'callNotes.placeholder': 'Write while you talk. It is saved with the call.',
} as const
