import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { Alert, AlertTitle } from '../../components/Alert'
import { PAGE_WIDTH } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRemote } from '../remoteConfig/remoteConfigSlice'
import { bannerClosed, saleClosed, selectBanners } from './bannersSlice'
import { bannersStrings } from './bannersStrings'

/** The banner and the sale alert from the remote config, in the logged-in layout (spec §2). */
export function Banners() {
  const text = useText(bannersStrings)
  const dispatch = useAppDispatch()
  const { banner, sale } = useSelector(selectRemote)
  const { isBannerClosed, isSaleClosed } = useSelector(selectBanners)
  const shownBanner = isBannerClosed ? null : banner
  const shownSale = isSaleClosed === false ? sale : null
  if (!shownBanner && !shownSale) return null
  const close = { closeText: text('banner.close') }

  return (
    <Stack sx={{ gap: 1, width: '100%', maxWidth: PAGE_WIDTH, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2 }}>
      {shownBanner && (
        <Alert {...close} severity={shownBanner.severity} onClose={() => dispatch(bannerClosed())}>
          {shownBanner.title && <AlertTitle>{shownBanner.title}</AlertTitle>}
          {shownBanner.body}{' '}
          {shownBanner.link && (
            <Link href={shownBanner.link.url} target="_blank" rel="noopener noreferrer">
              {shownBanner.link.text}
            </Link>
          )}
        </Alert>
      )}
      {shownSale && (
        <Alert {...close} severity="success" onClose={() => dispatch(saleClosed())}>
          <AlertTitle>{shownSale.title || text('banner.sale')}</AlertTitle>
          {shownSale.body}
        </Alert>
      )}
    </Stack>
  )
}
