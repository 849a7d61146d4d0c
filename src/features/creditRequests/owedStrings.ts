export const owedStrings = {
  'owed.title': 'Calls are paused',
  'owed.parent':
    "A payment was returned after its credits were used, so you owe {amount} {count|credit|credits}. Your next purchase pays this first. Until then, you and your users can't call, and Auto-Replenish is paused.",
  'owed.subAccount': "You can't call right now. Please ask the account owner.",
} as const
