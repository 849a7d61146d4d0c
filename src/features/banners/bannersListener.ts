import { pageLoaded } from '../../events'
import type { StartListening } from '../../redux'
import type { RemoteConfigPart } from '../remoteConfig/remoteConfigSlice'
import { remoteConfigRead } from '../remoteConfig/remoteConfigSlice'
import type { BannersPart } from './bannersSlice'
import { saleClosed, saleCookieRead } from './bannersSlice'

/** Spec §9. */
const SALE_COOKIE = 'sale_alert'
const SALE_ALERT_DAYS = 7

export function listenToBanners(start: StartListening<BannersPart & RemoteConfigPart>) {
  start({
    // A page load may restore the sale that the previous page read.
    predicate: (action, { remoteConfig }) =>
      remoteConfigRead.match(action) || (pageLoaded.match(action) && remoteConfig.sale !== null),
    effect: (_, { dispatch, extra }) =>
      void dispatch(saleCookieRead({ exists: extra.cookies.get(SALE_COOKIE) !== undefined })),
  })

  start({
    actionCreator: saleClosed,
    effect: (_, { extra }) => extra.cookies.set(SALE_COOKIE, '1', SALE_ALERT_DAYS),
  })
}
