import type { Problem as FormProblem } from '../../features/forms/formsSlice'
import type { Description, WordsForSlices } from './actionWords'
import { problem } from './actionWords'
import { withReason } from './failedRequest'
import { problemStrings as problems } from './problemStrings'
import { storyStrings as texts } from './storyStrings'

type Names =
  | 'account'
  | 'activity'
  | 'appUpdate'
  | 'banners'
  | 'choices'
  | 'devices'
  | 'forms'
  | 'install'
  | 'navigation'
  | 'notifications'
  | 'pinChange'
  | 'pinReset'
  | 'preferences'
  | 'profile'
  | 'push'
  | 'remoteConfig'
  | 'session'
  | 'signUp'
  | 'supportFile'
  | 'verification'
  | 'view'

/** What support reads about the actions of these slices. */
export const wordsOfAccount: WordsForSlices<Names> = {
  account: {
    accountOutdated: null,
    emailStored: null,
  },
  activity: {
    activityFilterChosen: texts.filtered,
    activityFilterCleared: null,
    olderActivityClicked: null,
    activityRetryClicked: texts.retried,
  },
  appUpdate: {
    versionFound: null,
    versionAccepted: texts.newVersion,
    versionPostponed: null,
  },
  banners: {
    bannerClosed: null,
    saleCookieRead: null,
    saleClosed: null,
  },
  choices: {
    choiceMade: null,
    choiceLeft: null,
  },
  devices: {
    deviceLogOutClicked: texts.deviceLoggedOut,
    othersClicked: null,
    othersDismissed: null,
    othersConfirmed: texts.devicesLoggedOut,
    devicesLoggedOut: null,
    // Described by the request that failed.
    deviceLogOutFailed: null,
    devicesRetryClicked: texts.retried,
  },
  forms: {
    fieldTyped: null,
    countryChosen: null,
    submissionRefused: (payload) => describeRefusal(payload.problems),
    formLeft: null,
  },
  navigation: {},
  notifications: {
    notificationSwitched: texts.notificationSwitched,
    notificationsRetryClicked: texts.retried,
  },
  pinChange: {
    changePinClicked: texts.pinChangeOpened,
    changePinDismissed: null,
    pinChanged: null,
  },
  pinReset: {
    newPinSubmitted: texts.pinSet,
    pinsDiffered: problem(problems.pinsDiffer),
    reminderSubmitted: texts.reminder,
  },
  install: {
    installOffered: null,
    installClicked: texts.installed,
  },
  preferences: {
    preferencesRestored: null,
    schemeChosen: null,
    callerIdUsed: null,
    countryChosen: null,
    microphoneChosen: texts.microphoneChosen,
    speakerChosen: texts.speakerChosen,
    shortcutsSwitched: null,
    keyTonesSwitched: null,
    chartSwitched: null,
    installDeclined: null,
  },
  profile: {
    editClicked: null,
    editDismissed: null,
    nameSubmitted: texts.profileChanged,
    emailSubmitted: texts.profileChanged,
  },
  push: {
    pushFound: null,
    pushSwitched: texts.pushSwitched,
  },
  remoteConfig: {
    remoteConfigRead: null,
  },
  session: {
    logInSubmitted: texts.logInSent,
    cookiesRefused: problem(problems.cookiesBlocked),
    applyClicked: texts.applied,
    noticeDismissed: null,
    logOutClicked: texts.logOut,
    tokenFound: null,
    ipFound: null,
  },
  signUp: {
    newAccountSubmitted: texts.accountOpened,
    pinsDiffered: problem(problems.pinsDiffer),
  },
  supportFile: {
    filePrepared: null,
    sendingOffered: null,
    sendingMeasured: null,
    preparationFailed: problem(problems.fileNotPrepared),
    namesTicked: null,
    saveClicked: texts.fileSaved,
    sendClicked: texts.fileSent,
    fileSent: null,
    sendingFailed: ({ error }) => problem(withReason(problems.fileNotSent, error)),
    dialogClosed: null,
  },
  verification: {
    flowOpened: null,
    flowClosed: null,
    codeRequested: texts.codeAsked,
    emailStored: null,
    codeRestored: null,
    resendClicked: texts.codeAsked,
    codeTyped: null,
    codeSubmitted: texts.codeEntered,
    receiptStored: null,
    startedOver: null,
  },
  view: {},
}

/** Fields by their labels or names, rules by their names: "PIN (value missing)". */
function describeRefusal(refused: readonly FormProblem[] | undefined): Description {
  const named = Array.isArray(refused)
    ? refused.map((each?: FormProblem) => `${each?.field} (${inWords(String(each?.rule))})`)
    : []
  return problem(problems.formRefused.replace('{problems}', () => named.join(', ')))
}

const inWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
