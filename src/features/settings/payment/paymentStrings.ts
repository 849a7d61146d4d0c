export const paymentStrings = {
  'replenishCard.heading': 'Auto Replenish',
  'replenishCard.loadFailed': 'Your auto-replenish settings could not be loaded.',
  'replenishCard.notOffered': "Auto-replenish isn't available.",
  'replenishCard.packagesFailed': 'The packages could not be loaded.',
  'replenishCard.noPackages': 'No packages are available right now.',
  'replenishCard.charges': 'Then we charge {amount} to your {card} for {credits} credits.',
  'replenishCard.expired': 'Your {card} has expired. Buy credits with another card to charge that one instead.',
  'replenishCard.noCard': 'There is no saved card to charge. Buy credits by card once to save it for auto-replenish.',

  'waiting.heading': 'Payments in progress',
  'waiting.confirmCard':
    'Your bank wants you to confirm the payment of {amount} with your {card}. Then we add {count|one credit|{credits} credits}.',
  'waiting.confirm':
    'Your bank wants you to confirm the payment of {amount}. Then we add {count|one credit|{credits} credits}.',
  'waiting.button': 'Confirm payment',
  'waiting.refused':
    "Your bank hasn't confirmed the payment, so nothing was charged. Try again, or buy credits with another card.",
  'waiting.unknown':
    "We couldn't find out whether your bank has confirmed the payment. If it has, your credits will arrive in a few minutes. Otherwise, try again. You won't be charged twice.",
  'waiting.confirmed': 'You have confirmed the payment of {amount}. Your credits are on their way.',
  'waiting.checked':
    'PayPal is checking your payment of {amount}. We add {count|one credit|{credits} credits} as soon as PayPal has confirmed it.',

  'cards.heading': 'Saved cards',
  'cards.name': '{brand} ending in {last4}',
  'cards.expires': 'Expires {date}',
  'cards.soon': 'Expires soon',
  'cards.over': 'Expired',
  'cards.replenishes': 'Charged by auto-replenish',
  'cards.remove': 'Remove',
  'cards.removeNamed': 'Remove {card}',
  'cards.emptyTitle': 'Your cards will be listed here',
  'cards.emptyBody': 'When you buy credits by card, the card is saved so that auto-replenish can charge it.',
  'cards.loadFailed': 'Your saved cards could not be loaded.',
  'cards.notOffered': "The list of saved cards isn't available.",
  'cards.confirmTitle': 'Remove {card}?',
  'cards.confirm': "It will not be charged again. Your past purchases aren't affected.",
  'cards.confirmNext': 'Auto-replenish will charge your {card} from now on.',
  'cards.confirmNone':
    'Auto-replenish stays on, but has no card to charge: no credits are added until you buy with a card again.',

  'purchases.heading': 'Purchases',
  'purchases.all': 'All purchases',
  'purchases.allReplenished': 'All auto-replenishments',
  'purchases.emptyTitle': 'Your purchases will be listed here',
  'purchases.emptyBody': 'Each with its receipt.',
  'purchases.loadFailed': 'Your purchases could not be loaded.',
  'purchases.notOffered': "The list of purchases isn't available.",

  'owner.title': 'The account owner pays',
  'owner.body': 'The account owner buys the credits and shares them with you. Request more when you need them.',
} as const
