import type { CardFormStep } from '../../features/purchase/cardFormStep'
import { describeCardFormStep } from '../../features/purchase/cardFormStep'
import type { UserAct } from '../../features/users/userCommand'
import type { Description, WordsForSlices } from './actionWords'
import { problem } from './actionWords'
import { withReason } from './failedRequest'
import { problemStrings as problems } from './problemStrings'
import { storyStrings as texts } from './storyStrings'

type Names =
  | 'creditRequests'
  | 'documents'
  | 'offer'
  | 'packages'
  | 'payment'
  | 'purchase'
  | 'replenisher'
  | 'tableFile'
  | 'transactions'
  | 'upgrade'
  | 'users'

/** What was done with a user of the account. */
const USER_ACTS = new Map<unknown, string>(
  Object.entries({
    add: texts.userAdded,
    rename: texts.userRenamed,
    give: texts.creditsGiven,
    takeBack: texts.creditsTaken,
    suspend: texts.userSuspended,
    reactivate: texts.userReactivated,
    invite: texts.userInvited,
    remove: texts.userRemoved,
    approve: texts.requestApproved,
    deny: texts.requestDenied,
  } satisfies Record<UserAct, string>),
)

/** What support reads about the actions of these slices. */
export const wordsOfMoney: WordsForSlices<Names> = {
  creditRequests: {
    requestDialogOpened: null,
    requestDialogClosed: null,
    creditRequestSubmitted: texts.creditsAsked,
  },
  documents: {
    documentClicked: texts.pdfAsked,
    documentSaved: null,
    documentFailed: ({ error }) => problem(withReason(problems.documentNotSaved, error)),
  },
  offer: {
    offerCookieRead: null,
    offerPackageChosen: null,
    offerAccepted: texts.replenisherAccepted,
    offerClosed: null,
  },
  packages: { packagesRetryClicked: texts.retried },
  payment: {
    removeClicked: null,
    removalConfirmed: texts.cardRemoved,
    removalCancelled: null,
    confirmClicked: texts.paymentConfirmed,
    confirmationEnded: null,
    cardsRetryClicked: texts.retried,
    purchasesRetryClicked: texts.retried,
  },
  purchase: {
    purchaseClosed: texts.purchaseClosed,
    packageChosen: texts.packageChosen,
    otherPackageClicked: null,
    payByCardClicked: texts.payByCard,
    cardFormFailed: problem(problems.cardFormMissing),
    cardFormChanged: ({ step }) => describeCardForm(step),
    declineReceived: ({ declineCode }) => describeDecline(declineCode),
    cardFormResized: null,
    cardFormDiscarded: null,
    payPalClicked: texts.payByPayPal,
    otherMethodClicked: null,
    payPalContinued: texts.payPalContinued,
    payPalOpened: null,
    payPalBlocked: problem(problems.payPalBlocked),
    checkoutCompleted: texts.paid,
    providerReturned: ({ outcome }) =>
      outcome === 'cancelled' ? problem(problems.payPalCancelled) : texts.payPalReturned,
    returnDismissed: null,
  },
  replenisher: {
    settingsEdited: null,
    settingsSubmitted: texts.replenisherSaved,
    replenisherRetryClicked: texts.retried,
  },
  tableFile: {
    fileRequested: texts.fileAsked,
    downloadClicked: null,
    fileProgressed: null,
    fileSaved: null,
    fileFailed: ({ error }) => problem(withReason(problems.listNotExported, error)),
    fileClosed: null,
  },
  transactions: {
    filterChosen: texts.filtered,
    filterCleared: null,
    balanceDaysChosen: null,
    endReached: null,
    linesRetryClicked: texts.retried,
    balancesRetryClicked: texts.retried,
    receiptOpened: null,
    receiptClosed: null,
    receiptRetryClicked: texts.retried,
    printClicked: null,
  },
  upgrade: {
    applicationSubmitted: texts.upgradeAsked,
    upgradeRetryClicked: texts.retried,
  },
  users: {
    actChosen: null,
    dialogClosed: null,
    actSubmitted: ({ act }) => USER_ACTS.get(act) ?? null,
    // Its error is described by the request that failed.
    actEnded: null,
    denyClicked: null,
    denialUndone: null,
    outcomeDismissed: null,
    searchTyped: null,
    searchSettled: texts.searched,
    userOpened: null,
    userClosed: null,
    usersRetryClicked: texts.retried,
  },
}

function describeCardForm(step: CardFormStep | undefined): Description {
  switch (step?.kind) {
    case 'refused':
      return problem(describeCardFormStep(step))
    case 'submitted':
      return describeCardFormStep(step)
    case 'shown':
      return texts.cardFormShown
    default:
      return null
  }
}

function describeDecline(declineCode: string | undefined): Description {
  return declineCode
    ? problem(describeCardFormStep({ kind: 'refused', reason: '', declineCode: String(declineCode) }))
    : null
}
