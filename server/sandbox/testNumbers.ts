import type { TestNumber } from './page'

/** What the built-in carrier does with a call, by the number's last four digits. */
export const TEST_NUMBERS: TestNumber[] = [
  {
    ending: '0100 to 0109',
    meaning:
      'Rings for 0.3 seconds, answers, greets and echoes you; keys you press sound back. (202) 555-0109 is the number of free test calls.',
  },
  { ending: '0110', meaning: 'Busy.' },
  { ending: '0111', meaning: 'Nobody answers: it rings for 30 seconds.' },
  { ending: '0112', meaning: 'Declines the call.' },
  { ending: '0113', meaning: 'Does not exist.' },
  { ending: '0114', meaning: 'Cannot be reached.' },
  { ending: '0115', meaning: 'The carrier fails.' },
  { ending: '0116', meaning: 'Answers, and hangs up after 5 seconds.' },
  { ending: '0117', meaning: 'Plays sound before it answers.' },
  { ending: '0098', meaning: 'A landline: codes are refused as texts, and spoken in calls.' },
  { ending: '0099', meaning: 'Codes are refused, as texts and as calls.' },
  { ending: 'anything else', meaning: 'Answers after 2 seconds, greets and echoes you.' },
]
