import type { SandboxLogIn } from './page'

/** An account of the sandbox's sample data, from which its ninety days of history are generated. */
export interface Person {
  name: string
  phoneNumber: string
  emailAddress: string | null
  /** Phone number of the parent account. */
  parent?: string
  isCorporate: boolean
  callerIds: { phoneNumber: string; label: string }[]
  calls: number
  /** It also calls outside North America. */
  callsAbroad: boolean
  /** Its balance at the end. */
  credits: number
}

/** The PIN of all accounts. */
export const PIN = '1234'

export const LEGACY_PIN = 'legacy-4711'

/** Owner of the legacy PIN. */
export const STANDARD_PARENT = '+12015550123'

/** Sub-account with a pending credit request and almost no credits left. */
export const ASKING_SUB_ACCOUNT = '+12015550168'

export const ASKED_CREDITS = 25

/** Sub-account of the standard parent with a pending invitation. */
export const INVITED_SUB_ACCOUNT = { name: 'Noah Chen', phoneNumber: '+12015550169' }

export const PEOPLE: Person[] = [
  {
    name: 'Maya Chen',
    phoneNumber: STANDARD_PARENT,
    emailAddress: 'maya@example.com',
    isCorporate: false,
    callerIds: [
      { phoneNumber: STANDARD_PARENT, label: 'Mobile' },
      { phoneNumber: '+12125550187', label: 'Office' },
      { phoneNumber: '+14165550199', label: 'Toronto' },
    ],
    calls: 220,
    callsAbroad: true,
    credits: 42,
  },
  {
    name: 'Leo Chen',
    phoneNumber: '+12015550167',
    emailAddress: null,
    parent: STANDARD_PARENT,
    isCorporate: false,
    callerIds: [{ phoneNumber: '+12015550167', label: 'Mobile' }],
    calls: 80,
    callsAbroad: false,
    credits: 8,
  },
  {
    name: 'Ivy Chen',
    phoneNumber: ASKING_SUB_ACCOUNT,
    emailAddress: null,
    parent: STANDARD_PARENT,
    isCorporate: false,
    callerIds: [{ phoneNumber: ASKING_SUB_ACCOUNT, label: 'Mobile' }],
    calls: 30,
    callsAbroad: false,
    credits: 1,
  },
  {
    name: 'Harbor & Sons',
    phoneNumber: '+12015550145',
    emailAddress: 'office@harbor.example',
    isCorporate: true,
    callerIds: [
      { phoneNumber: '+12015550145', label: 'Front desk' },
      { phoneNumber: '+13125550176', label: 'Chicago' },
    ],
    calls: 70,
    callsAbroad: true,
    credits: 600,
  },
]

/** The log-ins shown at start and on the sandbox's page. */
export const LOG_INS: SandboxLogIn[] = [
  { who: 'Standard parent, 42 credits', logIn: '(201) 555-0123, PIN 1234' },
  { who: 'Sub-account, 8 credits', logIn: '(201) 555-0167, PIN 1234' },
  { who: 'Sub-account that asked for credits', logIn: '(201) 555-0168, PIN 1234' },
  { who: 'Corporate parent', logIn: '(201) 555-0145, PIN 1234' },
  { who: 'Standard parent, by legacy PIN', logIn: LEGACY_PIN },
]
