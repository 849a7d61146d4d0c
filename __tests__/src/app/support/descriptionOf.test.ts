import { flows } from '../../../../src/app/flows'
import { publicSlices } from '../../../../src/app/publicReducer'
import { loggedInSlices } from '../../../../src/app/rootReducer'
import { descriptionOf } from '../../../../src/app/support/descriptionOf'
import { loggedOut } from '../../../../src/events'
import { storyOf } from '../../../../src/replay/story'

/** What a user does, by the name of the action. */
const ACT = /(?:Clicked|Submitted|Confirmed|Accepted|Chosen|Switched|Requested)$/

/** Description by what is done. */
const TOLD_BY_PAYLOAD = ['contacts/actSubmitted', 'users/actSubmitted']

/** They only show something else, or begin what a later act completes. */
const WITHOUT_LINE = `
  activity/olderActivityClicked callHistory/copyClicked callHistory/reportChosen callerIdActs/labelClicked
  callerIdActs/removalClicked calls/extensionClicked calls/keypadClicked calls/soundClicked calls/testToneClicked
  contacts/tabChosen devices/othersClicked forms/countryChosen newCallerId/addCallerIdClicked offer/offerPackageChosen payment/removeClicked
  preferences/chartSwitched preferences/countryChosen preferences/keyTonesSwitched preferences/schemeChosen
  preferences/shortcutsSwitched profile/editClicked purchase/otherMethodClicked purchase/otherPackageClicked
  tableFile/downloadClicked transactions/balanceDaysChosen transactions/printClicked users/actChosen users/denyClicked
  voiceTest/audioDevicesRequested voiceTest/voicePlayClicked voiceTest/voiceTestClicked`
  .trim()
  .split(/\s+/)

/** The types of the actions of all slices. */
const acts = [...publicSlices, ...flows.slices, ...loggedInSlices].flatMap((slice) =>
  'actions' in slice ? Object.values<{ type: string }>(slice.actions).map(({ type }) => type) : [],
)

test('every act of a user has a line, or needs none', () => {
  const found = acts.filter((type) => ACT.test(type))
  expect(found.length).toBeGreaterThan(60)
  const isTold = (type: string) => TOLD_BY_PAYLOAD.includes(type) || descriptionOf({ type }) !== null
  expect(found.filter((type) => !isTold(type)).sort()).toEqual([...WITHOUT_LINE].sort())
})

test('an action of an older version is described by its current name', () => {
  expect(descriptionOf({ type: 'verification/codeWanted' })).toBe('Asked for a verification code')
})

const linesOf = (...reasons: Parameters<typeof loggedOut>[0]['reason'][]) =>
  storyOf(
    reasons.map((reason) => loggedOut({ reason })),
    [0],
  ).map(({ text }) => text)

test.each([
  ['chosen', 'Logged out'],
  ['otherTab', 'Logged out in another tab'],
  ['accountRefused', "Was logged out: the account couldn't be loaded"],
  ['noToken', 'Was logged out: the browser had lost the log-in'],
] as const)('how a session ended is told as it was (%s), and once', (reason, words) => {
  expect(linesOf(reason)).toEqual([words])
  expect(linesOf(reason, 'accountRefused')).toEqual([words])
})
