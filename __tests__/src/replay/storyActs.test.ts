import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loggedOut } from '../../../src/events'
import { actSubmitted as contactActSubmitted } from '../../../src/features/contacts/contactsSlice'
import { actSubmitted as userActSubmitted } from '../../../src/features/users/usersSlice'
import { storyOf } from '../../../src/replay/story'
import { SIMPLE_ACTS } from '../../../src/replay/storyActs'

/** What a user does, by the name of the action. */
const ACT = /(?:Clicked|Submitted|Confirmed|Accepted|Chosen|Switched|Requested)$/

/** Told by what is done. */
const TOLD_BY_PAYLOAD: string[] = [contactActSubmitted.type, userActSubmitted.type]

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

/** The names of the actions of all slices, from their sources: each field of `reducers`. */
function acts(): string[] {
  const features = join(process.cwd(), 'src/features')
  const slices = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /Slice\.ts$/.test(file))
  return slices.flatMap((file) => {
    const source = readFileSync(join(features, file), 'utf8')
    const [, name] = /createSlice\(\{\s*name: '(\w+)'/.exec(source) ?? []
    const [, reducers = ''] = /\n {2}reducers: \{(.*?)\n {2}\},/s.exec(source) ?? []
    return [...reducers.matchAll(/\n {4}(\w+)[:(]/g)].map(([, reducer]) => `${name}/${reducer}`)
  })
}

test('every act of a user has a line, or needs none', () => {
  const found = acts().filter((type) => ACT.test(type))
  expect(found.length).toBeGreaterThan(60)
  const told = (type: string) => TOLD_BY_PAYLOAD.includes(type) || storyOf([{ type }], [0]).length > 0
  expect(found.filter((type) => !told(type)).sort()).toEqual([...WITHOUT_LINE].sort())
  const inSlices = [...SIMPLE_ACTS.keys()].filter(
    (type) => !/^(?:app|supportFile)\/|^purchase\/purchaseOpened$/.test(String(type)),
  )
  expect(inSlices.filter((type) => !acts().includes(String(type)))).toEqual([])
})

test('how a session ended is told as it was', () => {
  const told = (['chosen', 'otherTab', 'accountRefused', 'noToken'] as const).map(
    (reason) => storyOf([loggedOut({ reason })], [0])[0]?.text,
  )
  expect(told).toEqual([
    'Logged out',
    'Logged out in another tab',
    'Was logged out: the session had ended',
    'Was logged out: the browser had lost the log-in',
  ])
})
