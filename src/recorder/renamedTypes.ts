import type { UnknownAction } from '@reduxjs/toolkit'

/** Action types in older recordings, and their current names. */
export const RENAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ['account/emailKept', 'account/emailStored'],
  ['appUpdate/versionPutOff', 'appUpdate/versionPostponed'],
  ['callHistory/callWantedAgain', 'callHistory/callRetryClicked'],
  ['callHistory/usageWantedAgain', 'callHistory/usageRetryClicked'],
  ['callerIdActs/callerIdsWantedAgain', 'callerIdActs/callerIdsRetryClicked'],
  ['callerIds/choiceForgotten', 'callerIds/choiceCleared'],
  ['calls/callRecalled', 'calls/callRestored'],
  ['calls/extensionKept', 'calls/extensionStored'],
  ['calls/recallGivenUp', 'calls/callRestoreFailed'],
  ['devices/devicesLeft', 'devices/devicesLoggedOut'],
  ['devices/devicesStayed', 'devices/deviceLogOutFailed'],
  ['devices/devicesWantedAgain', 'devices/devicesRetryClicked'],
  ['dialer/priceWantedAgain', 'dialer/priceRetryClicked'],
  ['dialer/recentsWantedAgain', 'dialer/recentsRetryClicked'],
  ['packages/packagesWantedAgain', 'packages/packagesRetryClicked'],
  ['payment/cardsWantedAgain', 'payment/cardsRetryClicked'],
  ['payment/purchasesWantedAgain', 'payment/purchasesRetryClicked'],
  ['purchase/cardFormForgotten', 'purchase/cardFormDiscarded'],
  ['purchase/declineLearned', 'purchase/declineReceived'],
  ['replenisher/replenisherWantedAgain', 'replenisher/replenisherRetryClicked'],
  ['supportFile/supportFileAsked', 'supportFile/supportFileRequested'],
  ['tableFile/fileWanted', 'tableFile/fileRequested'],
  ['transactions/balancesWantedAgain', 'transactions/balancesRetryClicked'],
  ['transactions/linesWantedAgain', 'transactions/linesRetryClicked'],
  ['transactions/receiptWantedAgain', 'transactions/receiptRetryClicked'],
  ['upgrade/upgradeWantedAgain', 'upgrade/upgradeRetryClicked'],
  ['users/askingDismissed', 'users/dialogClosed'],
  ['users/usersWantedAgain', 'users/usersRetryClicked'],
  ['verification/codeRecalled', 'verification/codeRestored'],
  ['verification/codeWanted', 'verification/codeRequested'],
  ['verification/emailKept', 'verification/emailStored'],
  ['verification/receiptKept', 'verification/receiptStored'],
  ['voiceTest/audioDevicesWanted', 'voiceTest/audioDevicesRequested'],
])

/** The action with its current type, for reducers; a log keeps the types it was recorded with. */
export function withCurrentType(action: UnknownAction): UnknownAction {
  const type = RENAMED_TYPES.get(action.type)
  return type === undefined ? action : { ...action, type }
}
