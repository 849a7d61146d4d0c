import type { AppDispatch, StartLoggedIn } from '../../redux'
import type { Installer } from '../../services/installer'
import { installDeclined } from '../preferences/preferencesSlice'
import { installClicked, installOffered } from './installSlice'

/** Follows whether the app can be installed, and installs it. Who refuses is not asked a second time. */
export function startInstall(
  start: StartLoggedIn<object>,
  { dispatch }: { dispatch: AppDispatch },
  installer: Installer,
) {
  installer.onOffer((offer) => dispatch(installOffered(offer)))

  start({
    actionCreator: installClicked,
    effect: async () => {
      if (!(await installer.install())) dispatch(installDeclined())
    },
  })
}
