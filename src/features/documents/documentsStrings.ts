export const documentsStrings = {
  'documents.saved': 'PDF saved.',
  'documents.unavailable': "This document doesn't exist, or you don't have access to it.",
} as const
